import { fail, found } from '../../../contract/errors.ts'
import type { HandlerInput } from '../../../contract/endpoint.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import type { ZipEntry } from '../../../server/http/zip-stream.ts'
import { translate } from '../../../server/translate.ts'
import { sendArchive, sumLine, textEntry, uniqueNames } from '../../versions/api/files/bundle-files.ts'
import type { endpoints } from '../my-server.contract.ts'
import { listUpdateFiles } from './update-files.store.ts'

const sumsName = 'SHA256SUMS'
const readmeName = 'README.txt'
/** Files looked for at once. */
const atOnce = 20
/** An archive without 64-bit sizes ends at 4 GiB; what frames the files needs a little of it. */
const mostBytes = 0xffffffff - 16 * 1024 * 1024

/** All updates of a server as one archive, laid out so that it can be unpacked into the server's folder. */
export async function bundleUpdates(
  context: RequestContext & { input: HandlerInput<typeof endpoints.updates> },
): Promise<Response> {
  const { input, db, viewer, services } = context
  const locale = input.lang ?? context.locale
  const files = await listUpdateFiles(db, [...new Set(input.versions)])
  const sized: ((typeof files)[number] & { size: number })[] = []
  let bytes = 0
  for (let from = 0; from < files.length; from += atOnce)
    for (const [file, stored] of await Promise.all(
      files
        .slice(from, from + atOnce)
        .map(async (one) => [one, await services.storage.stat(one.key)] as const),
    )) {
      if (!stored || bytes + stored.size > mostBytes) continue
      bytes += stored.size
      sized.push({ ...file, size: stored.size })
    }
  if (sized.length === 0) throw fail('notFound')
  // Servers with plugins take what lies in `update` at their next start, and remove the old file themselves.
  const folder = input.folder === 'plugins' ? 'plugins/update' : input.folder
  const named = uniqueNames(sized, [sumsName, readmeName]).map((file) => ({
    ...file,
    name: `${folder}/${file.name}`,
  }))
  const readme = [
    translate(locale, `myServer.readme.${input.folder}`),
    translate(locale, 'myServer.readme.sums'),
    named.map(({ title, number, name }) => `${title} ${number}\n  ${name}`).join('\n'),
  ]
  return sendArchive(context, {
    name: 'blockyard-updates.zip',
    entries: [
      textEntry(readmeName, `${readme.join('\n\n')}\n`),
      textEntry(sumsName, named.map(sumLine).join('')),
      ...named.map(({ name, size, key }): ZipEntry => ({
        name,
        size,
        open: async () => found(await services.storage.read(key)).stream,
      })),
    ],
    open: false,
    counted: named.filter(
      ({ authorId, team }) => viewer === null || (authorId !== viewer.id && !Object.hasOwn(team, viewer.id)),
    ),
  })
}
