import type { Locale } from '../../../contract/locales.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { matchDocuments, maxRanked } from '../../search/api/search-documents.ts'
import { invalidInput, notThere } from './modrinth-failure.ts'
import { readId } from './modrinth-ids.ts'
import { mostIds, mostVersions, namedIn, textList, whole } from './modrinth-input.ts'
import { presentHit, presentProject } from './present-project.ts'
import { presentMember } from './present-member.ts'
import { presentVersion } from './present-project-version.ts'
import { listDependencyIds, listMembers } from './project-people.store.ts'
import { findVersionByNumber, listProjectVersions, listVersionsById } from './project-versions.store.ts'
import {
  countProjects,
  findProject,
  listProjects,
  listRandomProjects,
  searchProjects,
} from './projects.store.ts'
import type { ProjectSearch } from './projects.store.ts'
import { facetConditions } from './search-facets.store.ts'
import { readFacets, titlesIn } from './search-facets.ts'

export type Asked = {
  db: Db
  params: string[]
  search: URLSearchParams
  /** The JSON of a POST. */
  body: unknown
  locale: Locale
  origin: string
}

/** Each title costs a separate search. */
const mostTitles = 5
const mostRandom = 100
const mostTeams = 100

export async function searchHits({ db, search, locale, origin }: Asked) {
  const query = (search.get('query') ?? '').trim().slice(0, 200)
  const order = search.get('index') || (query ? 'relevance' : 'downloads')
  const limit = Math.min(100, whole(search, 'limit', 10, maxCountedRows))
  const offset = whole(search, 'offset', 0, maxCountedRows)
  if (!['relevance', 'downloads', 'follows', 'newest', 'updated'].includes(order))
    throw invalidInput('index must be relevance, downloads, follows, newest or updated')
  const groups = readFacets(search.get('facets'))
  const idsOf = async (text: string) =>
    (await matchDocuments(db, { kind: 'resource', q: text, language: locale, limit: maxRanked })).ids
  const titles = titlesIn(groups)
  if (titles.length > mostTitles) throw invalidInput(`at most ${mostTitles} titles`)
  const byTitle = new Map<string, number[]>()
  for (const title of titles) byTitle.set(title, await idsOf(title))
  const conditions = facetConditions(groups, byTitle)
  const found = query ? await idsOf(query) : null
  const asked = { conditions, found, order: order as ProjectSearch['order'], offset, limit }
  const total = await countProjects(db, asked)
  const rows = await searchProjects(db, asked, total, locale)
  return { hits: rows.map((row) => presentHit(row, origin)), offset, limit, total_hits: total }
}

const projectKey = (key: string) => ({ id: readId('project', key), slug: key.toLowerCase() })

export async function projectsOf({ db, locale, origin }: Asked, keys: readonly string[]) {
  const read = keys.map(projectKey)
  const ids = read.flatMap(({ id }) => id ?? [])
  const slugs = read.flatMap(({ id, slug }) => (id === null ? [slug] : []))
  return (await listProjects(db, { ids, slugs }, locale)).map((row) => presentProject(row, origin))
}

export const projectsAsked = (asked: Asked) => projectsOf(asked, textList(asked.search, 'ids', mostIds))

export async function projectAsked(asked: Asked) {
  const [project] = await projectsOf(asked, asked.params)
  if (!project) throw notThere()
  return project
}

export async function randomProjects(asked: Asked) {
  const ids = await listRandomProjects(asked.db, whole(asked.search, 'count', 1, mostRandom))
  return projectsOf(asked, ids.map(String))
}

export async function versionAsked({ db, params, origin }: Asked) {
  const id = readId('version', params[0]!)
  const [row] = id === null ? [] : await listVersionsById(db, [id])
  if (!row) throw notThere()
  return presentVersion(row, origin)
}

export async function versionsAsked({ db, search, origin }: Asked) {
  const ids = textList(search, 'ids', mostIds).flatMap((text) => readId('version', text) ?? [])
  return (await listVersionsById(db, ids)).map((row) => presentVersion(row, origin))
}

export async function versionsOfProject({ db, params, search, origin }: Asked) {
  const project = await findProject(db, projectKey(params[0]!))
  if (!project) throw notThere()
  const featured = search.get('featured')
  const rows = await listProjectVersions(db, {
    projectId: project.id,
    loaders: textList(search, 'loaders'),
    gameVersions: textList(search, 'game_versions'),
    featured: featured === 'true' ? true : featured === 'false' ? false : null,
    changelog: search.get('include_changelog') !== 'false',
    limit: mostVersions,
  })
  return rows.map((row) => presentVersion(row, origin))
}

export async function versionOfProject({ db, params, origin }: Asked) {
  const project = await findProject(db, projectKey(params[0]!))
  if (!project) throw notThere()
  const key = namedIn(params[1]!)
  const id = readId('version', key)
  const [byId] = id === null ? [] : await listVersionsById(db, [id], project.id)
  const row = byId ?? (await findVersionByNumber(db, project.id, key))
  if (!row) throw notThere()
  return presentVersion(row, origin)
}

export async function membersOf({ db, params, origin }: Asked) {
  const project = await findProject(db, projectKey(params[0]!))
  if (!project) throw notThere()
  return (await listMembers(db, [project.id])).map((row) => presentMember(row, origin))
}

/** A team has the id of its project. */
export async function membersOfTeam(asked: Asked) {
  const id = readId('team', asked.params[0]!)
  if (id === null) throw notThere()
  return membersOf({ ...asked, params: [String(id)] })
}

/** The members of each team that is known; the others are left out. */
export async function teamsAsked({ db, search, locale, origin }: Asked) {
  const asked = textList(search, 'ids', mostTeams).flatMap((text) => readId('team', text) ?? [])
  const listed = (await listProjects(db, { ids: asked, slugs: [] }, locale)).map(({ id }) => id)
  const teams = Map.groupBy(await listMembers(db, listed), ({ project_id }) => project_id)
  return [...teams.values()].map((rows) => rows.map((row) => presentMember(row, origin)))
}

export async function dependenciesOf(asked: Asked) {
  const project = await findProject(asked.db, projectKey(asked.params[0]!))
  if (!project) throw notThere()
  const ids = await listDependencyIds(asked.db, project.id)
  return { projects: await projectsOf(asked, ids.map(String)), versions: [] }
}
