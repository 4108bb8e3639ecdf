import type { RateClass } from '../../../contract/limits/rate-classes.ts'
import {
  dependenciesOf,
  membersOf,
  membersOfTeam,
  projectsOf,
  searchHits,
  versionOfProject,
  versionsOfProject,
} from './answer-projects.ts'
import type { Asked } from './answer-projects.ts'
import { notThere } from './modrinth-failure.ts'
import { readId } from './modrinth-ids.ts'
import {
  algorithmOf,
  hashBody,
  mostIds,
  read,
  textList,
  updateBody,
  wantedOf,
  namedIn,
} from './modrinth-input.ts'
import { tagLists } from './modrinth-tags.ts'
import { presentVersion } from './present-project-version.ts'
import { listUpdates, listVersionsByHash, listVersionsById } from './project-versions.store.ts'
import { usernameKey } from '../../users/api/users.store.ts'
import { presentPerson } from './present-member.ts'
import { listPeople, listWorks } from './project-people.store.ts'

type ModrinthRoute = {
  /** GET where nothing else is said. */
  method?: 'GET' | 'POST'
  pattern: RegExp
  /** `read` where nothing else is said. */
  rate?: RateClass
  answer(asked: Asked): Promise<unknown>
}

export const methodOf = ({ method = 'GET' }: ModrinthRoute): 'GET' | 'POST' => method

const mostWorks = 200

/** By id, else by name; the two cannot be confused. */
async function peopleOf({ db }: Asked, keys: readonly string[]) {
  const ids = keys.flatMap((key) => readId('user', key) ?? [])
  return listPeople(db, { ids, names: keys.map(usernameKey) })
}

async function personOf(asked: Asked) {
  const [person] = await peopleOf(asked, [namedIn(asked.params[0]!)])
  if (!person) throw notThere()
  return person
}

const personAsked = async (asked: Asked) => presentPerson(await personOf(asked), asked.origin)

async function peopleAsked(asked: Asked) {
  const people = await peopleOf(asked, textList(asked.search, 'ids', mostIds))
  return people.map((person) => presentPerson(person, asked.origin))
}

/** The projects a person works on, newest first. */
async function worksAsked(asked: Asked) {
  const ids = await listWorks(asked.db, Number((await personOf(asked)).id), mostWorks)
  const projects = await projectsOf(asked, ids.map(String))
  return projects.toSorted((a, b) => (a.published < b.published ? 1 : -1))
}

async function byHash({ db, params, search }: Asked) {
  const hash = params[0]!.toLowerCase()
  const [row] = await listVersionsByHash(db, algorithmOf(search.get('algorithm'), hash), [hash])
  if (!row) throw notThere()
  return row
}

const byHashKey = (rows: Awaited<ReturnType<typeof listVersionsByHash>>, origin: string) =>
  Object.fromEntries(rows.map((row) => [row.hash, presentVersion(row, origin)]))

const key = '([^/]{1,64})'
const hash = '([0-9A-Fa-f]{40,128})'
const at = (path: string): RegExp => new RegExp(`^/modrinth/v2${path}$`)

export const modrinthRoutes: ModrinthRoute[] = [
  { pattern: at('/search'), rate: 'search', answer: searchHits },
  {
    pattern: at('/projects'),
    answer: (asked) => projectsOf(asked, textList(asked.search, 'ids', mostIds)),
  },
  {
    pattern: at(`/project/${key}`),
    async answer(asked) {
      const [project] = await projectsOf(asked, asked.params)
      if (!project) throw notThere()
      return project
    },
  },
  {
    pattern: at(`/project/${key}/check`),
    async answer(asked) {
      const [project] = await projectsOf(asked, asked.params)
      if (!project) throw notThere()
      return { id: project.id }
    },
  },
  { pattern: at('/users'), answer: peopleAsked },
  { pattern: at(`/user/${key}`), answer: personAsked },
  { pattern: at(`/user/${key}/projects`), answer: worksAsked },
  { pattern: at(`/project/${key}/members`), answer: membersOf },
  { pattern: at(`/team/${key}/members`), answer: membersOfTeam },
  { pattern: at(`/project/${key}/dependencies`), answer: dependenciesOf },
  { pattern: at(`/project/${key}/version`), answer: versionsOfProject },
  { pattern: at(`/project/${key}/version/${key}`), answer: versionOfProject },
  {
    pattern: at(`/version/${key}`),
    async answer({ db, params, origin }) {
      const id = readId('version', params[0]!)
      const [row] = id === null ? [] : await listVersionsById(db, [id])
      if (!row) throw notThere()
      return presentVersion(row, origin)
    },
  },
  {
    pattern: at('/versions'),
    async answer({ db, search, origin }) {
      const ids = textList(search, 'ids', mostIds).flatMap((text) => readId('version', text) ?? [])
      return (await listVersionsById(db, ids)).map((row) => presentVersion(row, origin))
    },
  },
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
  {
    pattern: at('/tag/([a-z_]{1,30})'),
    async answer({ params }) {
      if (!Object.hasOwn(tagLists, params[0]!)) throw notThere()
      return tagLists[params[0]!]
    },
  },
]
