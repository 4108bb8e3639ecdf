import { authorize, fail, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import { tags } from '../../../server/cache/tags.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import { presentAuthor } from '../../publications/kind/api/present-publications.ts'
import { ownItem } from '../../publications/kind/api/publication-access.ts'
import { endpoints } from '../resource-team.contract.ts'
import { presentSummary } from '../../resources/api/present-resource.ts'
import { idOf, visibleResource } from '../../resources/api/resource-access.ts'
import { resourceKind } from '../../resources/api/resource-kind.ts'
import type { ResourceRow } from '../../resources/api/resources.store.ts'
import { teamPermissions } from '../../resources/limits/resource-limits.contract.ts'
import type { OwnInvitation, Team, TeamInvitation, TeamMember } from '../resource-team.contract.ts'
import { answerInvitation } from './answer-invitation.ts'
import { changeMember, orderMembers, takeOut } from './change-team.ts'
import { invite, offerOwnership } from './invite.ts'
import {
  countOwnInvitations,
  findInvitation,
  listOwnInvitations,
  updateAnswer,
  listWaiting,
  type InvitationRow,
  type OwnInvitationRow,
} from './invitations.store.ts'
import { countMemberships, listMemberships } from './memberships.store.ts'
import { shareLeft } from './shares.ts'
import { teamPolicy } from './team.policy.ts'
import { findTeam } from './team.store.ts'

function presentInvitation(row: InvitationRow): TeamInvitation {
  return { ...shared(row), user: presentAuthor(row.user) }
}

function presentOwnInvitation(row: OwnInvitationRow): OwnInvitation {
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
async function presentTeam(
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

export const resourceTeamFeature = feature('resourceTeam', endpoints, {
  async get(context) {
    const { input, readDb, viewer, tag, now } = context
    const resource = await visibleResource({ db: readDb, viewer }, input.resource)
    tag(tags.resource(resource.id))
    return { data: await presentTeam(readDb, resource, { viewer, now: now(), tag }) }
  },

  async invite(context) {
    return { data: presentInvitation(await invite(context)) }
  },

  async withdraw(context) {
    const { input, db, now } = context
    const resourceId = await idOf(context, input)
    await db.transaction(async (tx) => {
      const resource = await ownItem(resourceKind, context, { tx }, resourceId, teamPolicy.manage)
      const invitation = found(await findInvitation(tx, input.id))
      if (invitation.resourceId !== resource.id) throw fail('notFound')
      authorize(invitation.kind === 'member' || teamPolicy.own(context.viewer, resource))
      if (!(await updateAnswer(tx, input.id, 'withdrawn', now()))) throw fail('notFound')
    })
  },

  async order(context) {
    await orderMembers(context)
    return { data: await shownTeam(context) }
  },

  async offer(context) {
    return { data: presentInvitation(await offerOwnership(context)) }
  },

  async update(context) {
    await changeMember(context)
    return { data: await shownTeam(context) }
  },

  remove: takeOut,

  async invitations({ input, readDb, viewer, locale, now }) {
    const whose = { userId: viewer.id, reader: locale, now: now() }
    const [rows, total] = await Promise.all([
      listOwnInvitations(readDb, whose, sliceOf(input)),
      countOwnInvitations(readDb, whose.userId, whose.now),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return { data: page.rows.map(presentOwnInvitation), meta: listMetaFor(input, total, page.next) }
  },

  async answer(context) {
    return { data: { answer: await answerInvitation(context) } }
  },

  async mine({ input, readDb, viewer, locale }) {
    const userId = viewer.id
    const [rows, total] = await Promise.all([
      listMemberships(readDb, userId, sliceOf(input), locale),
      countMemberships(readDb, userId),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.joinedAt, id: row.summary.id }))
    return {
      data: page.rows.map((row) => ({
        resource: presentSummary(row.summary),
        title: row.title,
        permissions: row.permissions,
        joined_at: row.joinedAt.toISOString(),
      })),
      meta: listMetaFor(input, total, page.next),
    }
  },
})

type Shown = Parameters<typeof visibleResource>[0] &
  Pick<Parameters<typeof presentTeam>[2], 'tag'> & { input: { resource: string }; now: () => Date }

/** What the team sees after a change. */
async function shownTeam(context: Shown) {
  const resource = await visibleResource(context, context.input.resource)
  const { viewer, now, tag } = context
  return presentTeam(context.db, resource, { viewer, now: now(), tag })
}
