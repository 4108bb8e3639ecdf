import { usernameKey } from '../../users/api/users.store.ts'
import { projectsOf } from './answer-projects.ts'
import type { Asked } from './answer-projects.ts'
import { notThere } from './modrinth-failure.ts'
import { readId } from './modrinth-ids.ts'
import { mostIds, namedIn, textList } from './modrinth-input.ts'
import { presentPerson } from './present-member.ts'
import { listPeople, listWorks } from './project-people.store.ts'

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

export const personAsked = async (asked: Asked) => presentPerson(await personOf(asked), asked.origin)

export async function peopleAsked(asked: Asked) {
  const people = await peopleOf(asked, textList(asked.search, 'ids', mostIds))
  return people.map((person) => presentPerson(person, asked.origin))
}

/** The projects a person works on, newest first. */
export async function worksAsked(asked: Asked) {
  const ids = await listWorks(asked.db, Number((await personOf(asked)).id), mostWorks)
  const projects = await projectsOf(asked, ids.map(String))
  return projects.toSorted((a, b) => (a.published < b.published ? 1 : -1))
}

/** There are neither organizations nor public collections here, so a known person has none. */
export async function noCollections(asked: Asked): Promise<never[]> {
  await personOf(asked)
  return []
}
