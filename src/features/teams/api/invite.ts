import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { isBlockedBy } from '../../account/api/blocked-users.store.ts'
import { requireFresh } from '../../auth/api/sessions/require-fresh.ts'
import { ownItem, writingOf } from '../../publications/kind/api/publication-access.ts'
import { findUserForLogin, type UserRow } from '../../users/api/users.store.ts'
import type { TeamPermission } from '../../resources/limits/resource-limits.contract.ts'
import { teamLimits } from '../team-limits.contract.ts'
import { idOf } from '../../resources/api/resource-access.ts'
import { resourceKind } from '../../resources/api/resource-kind.ts'
import type { ResourceRow } from '../../resources/api/resources.store.ts'
import { findInvitation, hasDeclined, insertInvitation, listWaiting } from './invitations.store.ts'
import type { InvitationRow } from './invitations.store.ts'
import { requireShare, shareLeft } from './shares.ts'
import { teamPolicy } from './team.policy.ts'
import { listMembers } from './team.store.ts'
import { notifyTeam } from './notify-team.ts'

type Input = {
  resource: string
  username: string
  title: string
  permissions: TeamPermission[]
  share: number
}

/** Asks somebody to join. The resource is locked: shares and the number of members are counted one after the other. */
export async function invite(context: SignedInContext & { input: Input }): Promise<InvitationRow> {
  const { input, db, viewer } = context
  const id = await idOf(context, input)
  return db.transaction(async (tx) => {
    const resource = await ownItem(resourceKind, context, { tx }, id, teamPolicy.manage)
    authorize(teamPolicy.give(viewer, resource, input))
    const now = context.now()
    const [members, waiting] = [await listMembers(tx, id), await listWaiting(tx, id, now)]
    const person = await personToInvite(tx, context, resource)
    if (members.some(({ user }) => user.id === person.id)) throw failField('username', 'in_team')
    if (members.length >= teamLimits.members)
      throw failField('username', 'too_many', { max: teamLimits.members })
    if (waiting.length >= teamLimits.waiting)
      throw failField('username', 'too_many', { max: teamLimits.waiting })
    requireShare(input.share, shareLeft(members, waiting))
    const { title, permissions, share } = input
    const wish = { resourceId: id, userId: person.id, kind: 'member' as const, title, permissions, share }
    const invitationId = await insertInvitation(tx, { ...wish, invitedBy: viewer.id, now })
    if (invitationId === null) throw fail('conflict')
    await notifyTeam(writingOf(context, tx), resource, { to: [person.id], event: 'invited', by: viewer })
    return found(await findInvitation(tx, invitationId))
  })
}

/** One answer for everybody who cannot be asked, so that it tells neither who is blocked nor by whom. */
async function personToInvite(
  tx: Db,
  { input, viewer, now }: SignedInContext & { input: Input },
  resource: ResourceRow,
): Promise<UserRow> {
  const person = input.username.includes('@') ? null : await findUserForLogin(tx, input.username)
  const cannot = failField('username', 'cannot_invite')
  if (!person || person.id === resource.authorId || !isCreator(person)) throw cannot
  for (const other of new Set([viewer.id, resource.authorId]))
    if (await isBlockedBy(tx, person.id, other)) throw cannot
  if (await hasDeclined(tx, { resourceId: resource.id, userId: person.id, now: now() })) throw cannot
  return person
}

const isCreator = (person: UserRow): boolean =>
  person.emailVerifiedAt !== null && person.staffDecision === 'approved'

/** Offers the resource itself to somebody of its team. What a session left open must not be enough to do. */
export async function offerOwnership(
  context: SignedInContext & { input: { resource: string; user_id: number } },
): Promise<InvitationRow> {
  const { input, db, viewer } = context
  requireFresh(viewer, context.now())
  const id = await idOf(context, input)
  return db.transaction(async (tx) => {
    const resource = await ownItem(resourceKind, context, { tx }, id, teamPolicy.own)
    const members = await listMembers(tx, id)
    if (!members.some(({ user }) => user.id === input.user_id && !user.deleted))
      throw failField('user_id', 'not_in_team')
    const wish = { resourceId: id, userId: input.user_id, kind: 'owner' as const, title: '', share: 0 }
    const invitationId = await insertInvitation(tx, {
      ...wish,
      permissions: [],
      invitedBy: viewer.id,
      now: context.now(),
    })
    if (invitationId === null) throw fail('conflict')
    const news = { to: [input.user_id], event: 'owner_offered' as const, by: viewer }
    await notifyTeam(writingOf(context, tx), resource, news)
    return found(await findInvitation(tx, invitationId))
  })
}
