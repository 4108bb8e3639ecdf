import shapes from 'virtual:endpoints/versions'
import fileShapes from 'virtual:endpoints/versionFiles'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { Passport } from '../../inspection/passport.contract.ts'
import type { RunsOn } from '../../users/runs-on.contract.ts'
import type { FilePassport, endpoints as fileEndpoints } from '../files/version-files.contract.ts'
import type { Version, endpoints } from '../versions.contract.ts'
import type { VersionsFilter } from './versions-filter.ts'

const api = calls<typeof endpoints>(shapes)
const files = calls<typeof fileEndpoints>(fileShapes)

/** Readers get the changelog as HTML. */
export type ReadVersion = Omit<Version, 'changelog'>
/** What is said of a file; its contents are a list of their own and may be long. */
export type ReadPassport = Omit<FilePassport, 'passport'> & { passport: Omit<Passport, 'entries'> | null }

function withoutDocument(version: Version): ReadVersion {
  const { changelog: _, ...read } = version
  return read
}

function withoutEntries({ passport, ...facts }: FilePassport): ReadPassport {
  if (!passport) return { ...facts, passport }
  const { entries: _, ...read } = passport
  return { ...facts, passport: read }
}

const gone = (error: { status?: number }): null => {
  if (error.status === 404) return null
  throw error
}

export const entriesPerPage = 100

export const versionQueries = {
  list: (slug: string, filter: VersionsFilter, perPage = 20) => {
    const { channels, platforms, gameVersions, page } = filter
    const input = {
      slug,
      page,
      per_page: perPage,
      ...(channels.length > 0 && { channel: channels }),
      ...(platforms.length > 0 && { platforms }),
      ...(gameVersions.length > 0 && { game_versions: gameVersions }),
    }
    return query(['resource versions list', slug, input], (transport, signal) =>
      api.list(transport, input, signal),
    )
  },
  /** The newest version that fits: a release, or else whatever there is; null where nothing does. */
  best: (slug: string, { platform, gameVersion }: RunsOn) =>
    query(
      ['resource versions list', slug, 'best', platform, gameVersion],
      async (transport, signal): Promise<ReadVersion | null> => {
        const fit = {
          slug,
          ...(platform && { platform }),
          ...(gameVersion && { game_version: gameVersion }),
        }
        const found =
          (await api.latest(transport, fit, signal).catch(gone)) ??
          (await api.latest(transport, { ...fit, channel: 'alpha' }, signal).catch(gone))
        return found && withoutDocument(found.data)
      },
    ),
  one: (slug: string, version: string) =>
    query(['resource versions list', slug, 'one', version], async (transport, signal) =>
      withoutDocument((await api.get(transport, { slug, id: version }, signal)).data),
    ),
  compare: (slug: string, from: string, to: string) =>
    query(
      ['resource versions list', slug, 'compare', from, to],
      async (transport, signal) => (await api.compare(transport, { slug, from, to }, signal)).data,
    ),
  /** Downloads of the last 30 days. */
  downloads: (slug: string) =>
    query(
      ['resource versions list', slug, 'downloads'],
      async (transport, signal) => (await api.downloads(transport, { slug }, signal)).data,
    ),
  passport: (slug: string, version: number, file: number) =>
    query(['resource versions list', slug, 'passport', version, file], async (transport, signal) =>
      withoutEntries((await files.passport(transport, { slug, id: String(version), file }, signal)).data),
    ),
  entries: (slug: string, version: number, file: number, page: number) =>
    query(['resource versions list', slug, 'entries', version, file, page], (transport, signal) => {
      const input = { slug, id: String(version), file, page, per_page: entriesPerPage }
      return files.entries(transport, input, signal)
    }),
  entry: (slug: string, version: number, file: number, path: string) =>
    query(
      ['resource versions list', slug, 'entry', version, file, path],
      async (transport, signal) =>
        (await files.entry(transport, { slug, id: String(version), file, path }, signal)).data,
    ),
}
