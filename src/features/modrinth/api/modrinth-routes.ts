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
  method: 'GET' | 'POST'
  pattern: RegExp
  rate: RateClass
  answer(asked: Asked): Promise<unknown>
}

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
  { method: 'GET', pattern: at('/search'), rate: 'search', answer: searchHits },
  {
    method: 'GET',
    pattern: at('/projects'),
    rate: 'read',
    answer: (asked) => projectsOf(asked, textList(asked.search, 'ids', mostIds)),
  },
  {
    method: 'GET',
    pattern: at(`/project/${key}`),
    rate: 'read',
    async answer(asked) {
      const [project] = await projectsOf(asked, asked.params)
      if (!project) throw notThere()
      return project
    },
  },
  {
    method: 'GET',
    pattern: at(`/project/${key}/check`),
    rate: 'read',
    async answer(asked) {
      const [project] = await projectsOf(asked, asked.params)
      if (!project) throw notThere()
      return { id: project.id }
    },
  },
  { method: 'GET', pattern: at('/users'), rate: 'read', answer: peopleAsked },
  { method: 'GET', pattern: at(`/user/${key}`), rate: 'read', answer: personAsked },
  { method: 'GET', pattern: at(`/user/${key}/projects`), rate: 'read', answer: worksAsked },
  { method: 'GET', pattern: at(`/project/${key}/members`), rate: 'read', answer: membersOf },
  { method: 'GET', pattern: at(`/team/${key}/members`), rate: 'read', answer: membersOfTeam },
  { method: 'GET', pattern: at(`/project/${key}/dependencies`), rate: 'read', answer: dependenciesOf },
  { method: 'GET', pattern: at(`/project/${key}/version`), rate: 'read', answer: versionsOfProject },
  { method: 'GET', pattern: at(`/project/${key}/version/${key}`), rate: 'read', answer: versionOfProject },
  {
    method: 'GET',
    pattern: at(`/version/${key}`),
    rate: 'read',
    async answer({ db, params, origin }) {
      const id = readId('version', params[0]!)
      const [row] = id === null ? [] : await listVersionsById(db, [id])
      if (!row) throw notThere()
      return presentVersion(row, origin)
    },
  },
  {
    method: 'GET',
    pattern: at('/versions'),
    rate: 'read',
    async answer({ db, search, origin }) {
      const ids = textList(search, 'ids', mostIds).flatMap((text) => readId('version', text) ?? [])
      return (await listVersionsById(db, ids)).map((row) => presentVersion(row, origin))
    },
  },
  {
    method: 'GET',
    pattern: at(`/version_file/${hash}`),
    rate: 'read',
    async answer(asked) {
      const version = presentVersion(await byHash(asked), asked.origin)
      return asked.search.get('multiple') === 'true' ? [version] : version
    },
  },
  {
    method: 'GET',
    pattern: at(`/version_file/${hash}/download`),
    rate: 'read',
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
    rate: 'read',
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
    method: 'GET',
    pattern: at('/tag/([a-z_]{1,30})'),
    rate: 'read',
    async answer({ params }) {
      if (!Object.hasOwn(tagLists, params[0]!)) throw notThere()
      return tagLists[params[0]!]
    },
  },
]
