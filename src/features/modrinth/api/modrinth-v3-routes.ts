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
import { key, licenceAsked, tagsAsked } from './modrinth-routes.ts'
import type { ModrinthRoute } from './modrinth-routes.ts'
import { thirdHits, thirdMember, thirdPerson, thirdProject, thirdVersion } from './present-third.ts'

const at = (path: string): RegExp => new RegExp(`^/modrinth/v3${path}$`)

/** The answer of version 2, in the shape of version 3. */
const shaped =
  <T, U>(answer: (asked: Asked) => Promise<T>, shape: (value: T) => U) =>
  async (asked: Asked): Promise<U> =>
    shape(await answer(asked))

const each =
  <T, U>(answer: (asked: Asked) => Promise<T[]>, shape: (value: T) => U) =>
  async (asked: Asked): Promise<U[]> =>
    (await answer(asked)).map((value) => shape(value))

const nothing = async (): Promise<never[]> => []

/** Clients read this refusal as "no organization". */
async function none(): Promise<never> {
  throw notThere()
}

/** What Modrinth's own programs read in version 3 of its API. */
export const thirdRoutes: ModrinthRoute[] = [
  { pattern: at('/search'), rate: 'search', answer: shaped(searchHits, thirdHits) },
  { pattern: at('/projects'), answer: each(projectsAsked, thirdProject) },
  { pattern: at('/projects_random'), answer: each(randomProjects, thirdProject) },
  { pattern: at(`/project/${key}`), answer: shaped(projectAsked, thirdProject) },
  { pattern: at(`/project/${key}/members`), answer: each(membersOf, thirdMember) },
  { pattern: at(`/project/${key}/organization`), answer: none },
  {
    pattern: at(`/project/${key}/dependencies`),
    answer: shaped(dependenciesOf, ({ projects }) => ({
      projects: projects.map(thirdProject),
      versions: [],
    })),
  },
  { pattern: at(`/project/${key}/version`), answer: each(versionsOfProject, thirdVersion) },
  { pattern: at(`/project/${key}/version/${key}`), answer: shaped(versionOfProject, thirdVersion) },
  { pattern: at(`/version/${key}`), answer: shaped(versionAsked, thirdVersion) },
  { pattern: at('/versions'), answer: each(versionsAsked, thirdVersion) },
  { pattern: at('/users'), answer: each(peopleAsked, thirdPerson) },
  { pattern: at(`/user/${key}`), answer: shaped(personAsked, thirdPerson) },
  { pattern: at(`/user/${key}/projects`), answer: each(worksAsked, thirdProject) },
  { pattern: at(`/user/${key}/(?:organizations|collections)`), answer: noCollections },
  { pattern: at(`/team/${key}/members`), answer: each(membersOfTeam, thirdMember) },
  { pattern: at('/teams'), answer: each(teamsAsked, (team) => team.map(thirdMember)) },
  { pattern: at('/(?:organizations|collections)'), answer: nothing },
  { pattern: at(`/(?:organization|collection)/${key}(?:/(?:projects|members))?`), answer: none },
  { pattern: at('/tag/([a-z_]{1,30})'), answer: tagsAsked },
  { pattern: at(`/tag/license/${key}`), answer: licenceAsked },
]
