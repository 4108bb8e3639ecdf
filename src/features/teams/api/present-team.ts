import type { Db } from '../../../db/client.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { tags } from '../../../server/cache/tags.ts'
import { presentAuthor } from '../../publications/kind/api/present-publications.ts'
import { teamPermissions } from '../../resources/limits/resource-limits.contract.ts'
import type { OwnInvitation, Team, TeamInvitation, TeamMember } from '../resource-team.contract.ts'
import type { ResourceRow } from '../../resources/api/resources.store.ts'
import { listWaiting } from './invitations.store.ts'
import type { InvitationRow, OwnInvitationRow } from './invitations.store.ts'
import { shareLeft } from './shares.ts'
import { teamPolicy } from './team.policy.ts'
import { findTeam } from './team.store.ts'

export function presentInvitation(row: InvitationRow): TeamInvitation {
  return { ...shared(row), user: presentAuthor(row.user) }
}

export function presentOwnInvitation(row: OwnInvitationRow): OwnInvitation {
  return { ...shared(row), resource: row.resource }
}

const shared = (row: InvitationRow): Omit<TeamInvitation, 'user'> => ({
  id: row.id,
  kind: row.kind,
  invited_by: row.invitedBy && presentAuthor(row.invitedBy),
  title: row.title,
  permissions: row.permissions,
  share: row.share,
  created_at: row.createdAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})

/** The team for one reader, without deleted accounts; only an owner stays listed. */
export async function presentTeam(
  db: Db,
  resource: ResourceRow,
  { viewer, now, tag }: Pick<RequestContext, 'viewer' | 'tag'> & { now: Date },
): Promise<Team> {
  const seesRights = teamPolicy.seeRights(viewer, resource)
  const manages = teamPolicy.manage(viewer, resource)
  const { owner, members } = await findTeam(db, resource)
  const waiting = seesRights ? await listWaiting(db, resource.id, now) : []
  tag(...[resource.authorId, ...members.map(({ user }) => user.id)].map((id) => tags.user(id)))
  const rights = (held: Pick<TeamMember, 'permissions' | 'share'>) =>
    seesRights ? held : { permissions: null, share: null }
  return {
    members: [
      {
        user: presentAuthor(owner),
        owner: true,
        title: '',
        ...rights({ permissions: [...teamPermissions], share: shareLeft(members, []) }),
        joined_at: resource.createdAt.toISOString(),
      },
      ...members.map((member) => ({
        user: presentAuthor(member.user),
        owner: false,
        title: member.title,
        ...rights({ permissions: member.permissions, share: member.share }),
        joined_at: member.joinedAt.toISOString(),
      })),
    ],
    invitations: manages ? waiting.map(presentInvitation) : [],
    share_left: seesRights ? shareLeft(members, waiting) : null,
    abilities: {
      manage: manages,
      own: teamPolicy.own(viewer, resource),
      leave: teamPolicy.leave(viewer, resource),
    },
  }
}
