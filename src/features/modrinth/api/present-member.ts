import { avatarUrl } from '../../users/api/present-users.ts'
import { writeId } from './modrinth-ids.ts'
import type { MemberRow, PersonRow } from './project-people.store.ts'

/** Only what the pages of their projects show about a person. */
export function presentPerson(row: PersonRow, origin: string) {
  return {
    id: writeId('user', row.id),
    username: row.username,
    name: null,
    avatar_url: origin + avatarUrl(row.username, row.avatar_key),
    bio: '',
    created: row.since.toISOString(),
    role: 'developer',
    badges: 0,
  }
}

/** Only what the page of the project shows about a member. */
export function presentMember(row: MemberRow, origin: string) {
  return {
    team_id: writeId('team', row.project_id),
    user: presentPerson(row, origin),
    role: row.owner ? 'Owner' : row.title || 'Member',
    permissions: null,
    accepted: true,
    payouts_split: null,
    ordering: row.ordering,
  }
}
