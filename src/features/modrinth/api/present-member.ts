import { avatarUrl } from '../../users/api/users.handlers.ts'
import { writeId } from './modrinth-ids.ts'
import type { MemberRow } from './project-people.store.ts'

/** Only what the page of the project shows of them. */
export function presentMember(row: MemberRow, projectId: number, origin: string) {
  return {
    team_id: writeId('team', projectId),
    user: {
      id: writeId('user', Number(row.id)),
      username: row.username,
      name: null,
      avatar_url: origin + avatarUrl(row.username, row.avatar_key),
      bio: '',
      role: 'developer',
      badges: 0,
    },
    role: row.owner ? 'Owner' : row.title || 'Member',
    permissions: null,
    accepted: true,
    payouts_split: null,
    ordering: row.ordering,
  }
}
