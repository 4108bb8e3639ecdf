import { fail } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import { callerOf } from '../../../server/endpoints/request-context.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { withLocalFile } from '../../../server/storage/local-file.ts'
import type { VersionComparison, endpoints } from '../versions.contract.ts'
import { compareArchives } from '../../inspection/api/inspection.ts'
import { readableFile } from './files/download-version.ts'

/** What differs in the primary files of two versions; only somebody who may download both learns it. */
export async function compareVersions(
  context: RequestContext & { input: HandlerInput<typeof endpoints.compare> },
): Promise<{ data: VersionComparison }> {
  const { input, services } = context
  const [before, after] = [
    await readableFile(context, { slug: input.slug, id: input.from }, null),
    await readableFile(context, { slug: input.slug, id: input.to }, null),
  ]
  const result = await withLocalFile(services.storage, before.file.key, (one) =>
    withLocalFile(services.storage, after.file.key, (other) =>
      compareArchives(callerOf(context), one, other),
    ),
  )
  if (!result) throw fail('fileNotReadable')
  const side = ({ version, file }: typeof before) => ({
    id: version.id,
    number: version.number,
    file: file.name,
  })
  return { data: { ...result, from: side(before), to: side(after) } }
}
