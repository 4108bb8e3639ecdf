import { found } from '../../../../contract/errors.ts'
import type { HandlerInput } from '../../../../contract/endpoint.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import type { ZipEntry } from '../../../../server/http/zip-stream.ts'
import type { endpoints } from '../../versions.contract.ts'
import { sendArchive, sumLine, textEntry, uniqueNames, type Named } from './bundle-files.ts'
import { isOwn, readableFile } from './download-version.ts'
import { listNeeded } from './version-bundle.store.ts'

/** As many as the page lists. */
const mostNeeded = 12
const sumsName = 'SHA256SUMS.txt'

/** A version with everything it cannot run without, as one archive. Each file counts as one download. */
export async function bundleVersion(
  context: RequestContext & { input: HandlerInput<typeof endpoints.bundle> },
): Promise<Response> {
  const { input, db, viewer, services } = context
  const { resource, version, file } = await readableFile(context, input, null)
  const wanted = {
    platforms: input.platform ? [input.platform] : [],
    gameVersions: input.game_version ? [input.game_version] : [],
  }
  const needed = await listNeeded(db, version.id, wanted, mostNeeded)
  const others = needed.flatMap((one) => one.file ?? [])
  const named = uniqueNames<Named>([file, ...others], [sumsName])
  const missing = needed.filter((one) => one.file === null).map(({ name }) => `# ${name}: not included\n`)
  return sendArchive(context, {
    name: file.name.replace(/\.\w+$/, '') + '.zip',
    entries: [
      textEntry(sumsName, [...named.map(sumLine), ...missing].join('')),
      ...(await Promise.all(named.map((one) => entryOf(services.storage, one)))),
    ],
    open: version.public,
    counted: [
      ...(version.public && !isOwn(viewer, version, resource)
        ? [{ versionId: version.id, resourceId: resource.id }]
        : []),
      ...others.filter(({ authorId }) => authorId !== viewer?.id),
    ],
  })
}

async function entryOf(storage: RequestContext['services']['storage'], file: Named): Promise<ZipEntry> {
  const { size } = found(await storage.stat(file.key))
  return { name: file.name, size, open: async () => found(await storage.read(file.key)).stream }
}
