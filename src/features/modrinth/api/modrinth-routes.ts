import type { RateClass } from '../../../contract/limits/rate-classes.ts'
import {
  dependenciesOf,
  membersOf,
  membersOfTeam,
  projectAsked,
  projectsAsked,
  randomProjects,
  searchHits,
  teamsAsked,
  versionAsked,
  versionOfProject,
  versionsAsked,
  versionsOfProject,
} from './answer-projects.ts'
import type { Asked } from './answer-projects.ts'
import { noCollections, peopleAsked, personAsked, worksAsked } from './answer-people.ts'
import { notThere } from './modrinth-failure.ts'
import { algorithmOf, hashBody, namedIn, read, updateBody, wantedOf } from './modrinth-input.ts'
import { licenceOf, tagLists } from './modrinth-tags.ts'
import { presentVersion } from './present-project-version.ts'
import { listUpdates, listVersionsByHash } from './project-versions.store.ts'

export type ModrinthRoute = {
  /** GET where nothing else is said. */
  method?: 'GET' | 'POST'
  pattern: RegExp
  /** `read` where nothing else is said. */
  rate?: RateClass
  answer(asked: Asked): Promise<unknown>
}

export const methodOf = ({ method = 'GET' }: ModrinthRoute): 'GET' | 'POST' => method

async function byHash({ db, params, search }: Asked) {
  const hash = params[0]!.toLowerCase()
  const [row] = await listVersionsByHash(db, algorithmOf(search.get('algorithm'), hash), [hash])
  if (!row) throw notThere()
  return row
}

export async function tagsAsked({ params }: Asked) {
  if (!Object.hasOwn(tagLists, params[0]!)) throw notThere()
  return tagLists[params[0]!]
}

export const licenceAsked = async ({ params }: Asked) => licenceOf(namedIn(params[0]!))

const byHashKey = (rows: Awaited<ReturnType<typeof listVersionsByHash>>, origin: string) =>
  Object.fromEntries(rows.map((row) => [row.hash, presentVersion(row, origin)]))

export const key = '([^/]{1,64})'
const hash = '([0-9A-Fa-f]{40,128})'
const at = (path: string): RegExp => new RegExp(`^/modrinth/v2${path}$`)

export const modrinthRoutes: ModrinthRoute[] = [
  { pattern: at('/search'), rate: 'search', answer: searchHits },
  { pattern: at('/projects'), answer: projectsAsked },
  { pattern: at('/projects_random'), answer: randomProjects },
  { pattern: at(`/project/${key}`), answer: projectAsked },
  {
    pattern: at(`/project/${key}/check`),
    answer: async (asked) => ({ id: (await projectAsked(asked)).id }),
  },
  { pattern: at('/users'), answer: peopleAsked },
  { pattern: at(`/user/${key}`), answer: personAsked },
  { pattern: at(`/user/${key}/projects`), answer: worksAsked },
  { pattern: at(`/user/${key}/(?:organizations|collections)`), answer: noCollections },
  { pattern: at(`/project/${key}/members`), answer: membersOf },
  { pattern: at(`/team/${key}/members`), answer: membersOfTeam },
  { pattern: at('/teams'), answer: teamsAsked },
  { pattern: at(`/project/${key}/dependencies`), answer: dependenciesOf },
  { pattern: at(`/project/${key}/version`), answer: versionsOfProject },
  { pattern: at(`/project/${key}/version/${key}`), answer: versionOfProject },
  { pattern: at(`/version/${key}`), answer: versionAsked },
  { pattern: at('/versions'), answer: versionsAsked },
  {
    pattern: at(`/version_file/${hash}`),
    async answer(asked) {
      const version = presentVersion(await byHash(asked), asked.origin)
      return asked.search.get('multiple') === 'true' ? [version] : version
    },
  },
  {
    pattern: at(`/version_file/${hash}/download`),
    async answer(asked) {
      const wanted = asked.params[0]!.toLowerCase()
      const { files } = presentVersion(await byHash(asked), asked.origin)
      const file = files.find(({ hashes }) => hashes.sha1 === wanted || hashes.sha512 === wanted)!
      return new Response(null, { status: 302, headers: { location: file.url } })
    },
  },
  {
    method: 'POST',
    pattern: at(`/version_file/${hash}/update`),
    async answer({ db, params, search, body, origin }) {
      const asked = params[0]!.toLowerCase()
      const algorithm = algorithmOf(search.get('algorithm'), asked)
      const [row] = await listUpdates(db, algorithm, [asked], wantedOf(read(updateBody, body)))
      if (!row) throw notThere()
      return presentVersion(row, origin)
    },
  },
  {
    method: 'POST',
    pattern: at('/version_files'),
    rate: 'search',
    async answer({ db, body, origin }) {
      const { hashes, algorithm } = read(hashBody, body)
      const wanted = hashes.map((text) => text.toLowerCase())
      return byHashKey(await listVersionsByHash(db, algorithmOf(algorithm, wanted[0]), wanted), origin)
    },
  },
  {
    method: 'POST',
    pattern: at('/version_files/update'),
    rate: 'search',
    async answer({ db, body, origin }) {
      const { hashes, algorithm, ...wanted } = read(hashBody.extend(updateBody.shape), body)
      const asked = hashes.map((text) => text.toLowerCase())
      const rows = await listUpdates(db, algorithmOf(algorithm, asked[0]), asked, wantedOf(wanted))
      return byHashKey(rows, origin)
    },
  },
  { pattern: at('/tag/([a-z_]{1,30})'), answer: tagsAsked },
  { pattern: at(`/tag/license/${key}`), answer: licenceAsked },
]
