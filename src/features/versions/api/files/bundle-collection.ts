import { platforms } from '../../../../contract/game.ts'
import { found } from '../../../../contract/errors.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import type { ZipEntry } from '../../../../server/http/zip-stream.ts'
import { translate } from '../../../../server/translate.ts'
import type { AnswerBundle } from '../../../collections/api/collected-sources.ts'
import type { CollectedSubject } from '../../../collections/collections.contract.ts'
import { sendArchive, sumLine, textEntry, uniqueNames } from './bundle-files.ts'
import { listNewestFiles, type NewestFile } from './version-bundle.store.ts'

const sumsName = 'SHA256SUMS'
const leftOutName = 'NOT-INCLUDED.txt'
/** An archive without 64-bit sizes ends at 4 GiB; what frames the files needs a little of it. */
const mostBytes = 0xffffffff - 16 * 1024 * 1024
/** Files looked for at once. */
const atOnce = 20

type Reason = 'article' | 'none' | 'unfit' | 'recalled' | 'lost' | 'full'
type Found = { subject: CollectedSubject; file: NewestFile; size: number }
type LeftOut = { subject: CollectedSubject; reason: Reason }

/**
 * The newest fitting file of every resource, as one archive with its sums and a list of what is missing. Only what
 * everybody may download; each file counts as one download. Files are opened one after the other while they are sent.
 */
export const bundleCollection: AnswerBundle = async (context, { name, subjects, wanted }) => {
  const { db, viewer, services, locale } = context
  const resources = subjects.filter(({ kind }) => kind === 'resource')
  const newest = await listNewestFiles(
    db,
    resources.map(({ id }) => id),
    {
      platforms: wanted.platform ? [wanted.platform] : [],
      gameVersions: wanted.gameVersion ? [wanted.gameVersion] : [],
    },
  )
  const { files, leftOut } = await choose(services.storage, subjects, newest)
  const named = uniqueNames(
    files.map(({ file, size }) => ({ ...file, size })),
    [sumsName, leftOutName],
  )
  const runs = [wanted.platform && platforms[wanted.platform], wanted.gameVersion].filter(Boolean)
  const lines = leftOut.map(
    ({ subject, reason }) => `${subject.title}: ${translate(locale, `collections.leftOut.${reason}`)}\n`,
  )
  return sendArchive(context, {
    name: `${[name, ...runs].join('-').toLowerCase().replaceAll(/\s+/g, '-')}.zip`,
    entries: [
      textEntry(sumsName, named.map(sumLine).join('')),
      ...(lines.length > 0 ? [textEntry(leftOutName, lines.join(''))] : []),
      ...named.map(({ name: entry, size, key }): ZipEntry => ({
        name: entry,
        size,
        open: async () => found(await services.storage.read(key)).stream,
      })),
    ],
    open: false,
    counted: named.filter(({ authorId, team }) => viewer === null || !isMaker(viewer.id, authorId, team)),
  })
}

const isMaker = (viewerId: number, authorId: number, team: Record<string, unknown>): boolean =>
  authorId === viewerId || Object.hasOwn(team, viewerId)

/** What goes in, in the order of the collection, and why the rest does not. */
async function choose(
  storage: RequestContext['services']['storage'],
  subjects: readonly CollectedSubject[],
  newest: ReadonlyMap<number, NewestFile | 'none' | 'unfit' | 'recalled'>,
): Promise<{ files: Found[]; leftOut: LeftOut[] }> {
  const files: Found[] = []
  const leftOut: LeftOut[] = []
  let bytes = 0
  for (let from = 0; from < subjects.length; from += atOnce) {
    const looked = await Promise.all(
      subjects.slice(from, from + atOnce).map(async (subject) => {
        const file: NewestFile | Reason =
          subject.kind === 'article' ? 'article' : (newest.get(subject.id) ?? 'none')
        const stored = typeof file === 'string' ? null : await storage.stat(file.key)
        return { subject, file, stored }
      }),
    )
    for (const { subject, file, stored } of looked) {
      if (typeof file === 'string') leftOut.push({ subject, reason: file })
      else if (!stored) leftOut.push({ subject, reason: 'lost' })
      else if (bytes + stored.size > mostBytes) leftOut.push({ subject, reason: 'full' })
      else {
        bytes += stored.size
        files.push({ subject, file, size: stored.size })
      }
    }
  }
  return { files, leftOut }
}
