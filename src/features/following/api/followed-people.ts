import { found } from '../../../contract/errors.ts'
import { presentName } from '../../users/api/present-users.ts'
import { findUserById } from '../../users/api/users.store.ts'
import type { FollowedKind } from './followed-kind.ts'
import { listSeenPeople } from './followed-subjects.store.ts'

const numberOf = (id: string): number => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)

/** Authors, by number. */
export const followedPeople: FollowedKind = {
  kind: 'author',
  async open({ db }, id) {
    const person = found(await findUserById(db, numberOf(id)))
    if (person.staffDecision === 'declined') found(null)
    return { subject: String(person.id), ownerId: person.id }
  },
  subjectOf: async (_context, id) => (numberOf(id) ? id : null),
  async present(db, subjects) {
    const people = await listSeenPeople(db, subjects.map(Number))
    return new Map(
      people
        .map(presentName)
        .map(({ id, username, avatar_url: picture }) => [
          String(id),
          { id: String(id), title: username, path: `/user/${id}`, picture },
        ]),
    )
  },
}
