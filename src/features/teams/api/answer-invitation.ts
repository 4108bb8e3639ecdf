import { authorize, fail, found } from '../../../contract/errors.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { tags } from '../../../server/cache/tags.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { indexText } from '../../publications/kind/api/publish.ts'
import type { Writing } from '../../publications/kind/api/publication-kind.ts'
import { writingOf } from '../../publications/kind/api/publication-access.ts'
import { insertAudit } from '../../users/api/audit.store.ts'
import { teamPermissions } from '../../resources/limits/resource-limits.contract.ts'
import { teamLimits } from '../team-limits.contract.ts'
import { resourceKind } from '../../resources/api/resource-kind.ts'
import { lockResource, updateAuthor, type ResourceRow } from '../../resources/api/resources.store.ts'
import { findInvitation, listWaiting, updateAnswer, withdrawAllFor } from './invitations.store.ts'
import type { InvitationRow } from './invitations.store.ts'
import { shareLeft } from './shares.ts'
import { insertMember, listMembers, removeMember } from './team.store.ts'
import { notifyTeam } from './notify-team.ts'

type Input = { id: number; answer: 'accepted' | 'declined' }

/** Accepts or declines, once. Notifies the person who invited, and the owner if that is somebody else. */
export async function answerInvitation(
  context: SignedInContext & { input: Input },
): Promise<Input['answer']> {
  const { input, db, viewer } = context
  const asked = found(await findInvitation(db, input.id))
  if (asked.user.id !== viewer.id) throw fail('notFound')
  await db.transaction(async (tx) => {
    const resource = found(await lockResource(tx, asked.resourceId))
    const now = context.now()
    // Read again behind the lock: two answers at once must not both count.
    const invitation = found(await findInvitation(tx, input.id))
    if (invitation.answer !== null) throw fail('alreadyDecided')
    if (invitation.expiresAt <= now) throw fail('invitationExpired')
    const writing = writingOf(context, tx)
    if (input.answer === 'accepted')
      await (invitation.kind === 'owner' ? takeOver : join)(writing, resource, invitation, context)
    await updateAnswer(tx, invitation.id, input.answer, now)
    const event = `${invitation.kind === 'owner' ? 'owner_' : ''}${input.answer}` as const
    const inviter = invitation.invitedBy && !invitation.invitedBy.deleted ? [invitation.invitedBy.id] : []
    await notifyTeam(writing, resource, { to: [...inviter, resource.authorId], event, by: viewer })
  })
  return input.answer
}

async function join({ tx, now }: Writing, resource: ResourceRow, invitation: InvitationRow): Promise<void> {
  const members = await listMembers(tx, resource.id)
  const userId = invitation.user.id
  if (userId === resource.authorId || members.some(({ user }) => user.id === userId)) throw fail('conflict')
  if (members.length >= teamLimits.members) throw fail('conflict')
  const { title, permissions, share } = invitation
  await insertMember(tx, { resourceId: resource.id, userId, title, permissions, share, now })
  await clearPages(tx, [tags.resource(resource.id)])
}

/**
 * The resource changes hands. Who owned it stays in the team with every right and with what was left of the earnings;
 * the new owner goes on with the share they had, as what is left now.
 */
async function takeOver(
  { tx, now }: Writing,
  resource: ResourceRow,
  invitation: InvitationRow,
  { viewer, ip }: SignedInContext,
): Promise<void> {
  const [members, waiting] = [await listMembers(tx, resource.id), await listWaiting(tx, resource.id, now)]
  const { id: userId } = invitation.user
  const { authorId: formerId, id: resourceId } = resource
  authorize(members.some(({ user }) => user.id === userId))
  await removeMember(tx, resourceId, userId)
  await updateAuthor(tx, resourceId, userId)
  const share = shareLeft(members, waiting)
  const place = { resourceId, userId: formerId, title: '', permissions: teamPermissions, share, now }
  await insertMember(tx, place, 'first')
  await withdrawAllFor(tx, resourceId, formerId, now)
  await insertAudit(tx, {
    actorId: viewer.id,
    action: 'resource.owner',
    target: `resource:${resourceId}`,
    before: { owner: formerId },
    after: { owner: userId },
    ip,
    now,
  })
  if (resource.publishedRevisionId !== null) await indexText(resourceKind, tx, resourceId)
  await clearPages(tx, [...resourceKind.tags(resource), tags.user(formerId), tags.user(userId)])
}
