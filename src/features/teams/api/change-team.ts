import { authorize, failField, found } from '../../../contract/errors.ts'
import type { Db } from '../../../db/client.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import type { Viewer } from '../../../server/endpoints/viewer.ts'
import { tags } from '../../../server/cache/tags.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { ownItem, writingOf } from '../../publications/kind/api/publication-access.ts'
import type { TeamPermission } from '../../resources/limits/resource-limits.contract.ts'
import { idOf } from '../../resources/api/resource-access.ts'
import { resourceKind } from '../../resources/api/resource-kind.ts'
import { resourcePolicy } from '../../resources/api/resources.policy.ts'
import type { ResourceRow } from '../../resources/api/resources.store.ts'
import { listWaiting, withdrawAllFor } from './invitations.store.ts'
import { requireShare, shareLeft } from './shares.ts'
import { teamPolicy } from './team.policy.ts'
import { listMembers, removeMember, updateMember, updateOrder, type MemberRow } from './team.store.ts'
import { notifyTeam } from './notify-team.ts'

type At<T> = SignedInContext & { input: T & { resource: string } }

/** One change of the team behind the lock of its resource; pages that show it are made anew. */
async function changing<T>(
  context: At<T>,
  may: (viewer: Viewer, resource: ResourceRow) => boolean,
  change: (tx: Db, resource: ResourceRow, members: MemberRow[]) => Promise<void>,
): Promise<void> {
  const id = await idOf(context, context.input)
  await context.db.transaction(async (tx) => {
    const resource = await ownItem(resourceKind, context, { tx }, id, may)
    await change(tx, resource, await listMembers(tx, id))
    await clearPages(tx, [tags.resource(id)])
  })
}

const memberOf = (members: MemberRow[], userId: number): MemberRow =>
  found(members.find(({ user }) => user.id === userId))

export function changeMember(
  context: At<{
    user: number
    title?: string | undefined
    permissions?: TeamPermission[] | undefined
    share?: number | undefined
  }>,
): Promise<void> {
  const { input, viewer } = context
  return changing(context, teamPolicy.manage, async (tx, resource, members) => {
    const before = memberOf(members, input.user)
    const after = {
      title: input.title ?? before.title,
      permissions: input.permissions ?? before.permissions,
      share: input.share ?? before.share,
    }
    authorize(teamPolicy.give(viewer, resource, after, before))
    const others = members.filter(({ user }) => user.id !== input.user)
    requireShare(after.share, shareLeft(others, await listWaiting(tx, resource.id, context.now())))
    await updateMember(tx, resource.id, input.user, after)
  })
}

export function orderMembers(context: At<{ users: number[] }>): Promise<void> {
  const { users } = context.input
  return changing(context, teamPolicy.manage, async (tx, resource, members) => {
    const named = new Set(users)
    const complete = named.size === users.length && users.length === members.length
    if (!complete || !members.every(({ user }) => named.has(user.id))) throw failField('users', 'invalid')
    await updateOrder(tx, resource.id, users)
  })
}

export function takeOut(context: At<{ user: number }>): Promise<void> {
  const { input, viewer } = context
  // Strangers get 403 for every name; only the team learns who is not in it.
  return changing(context, resourcePolicy.isInTeam, async (tx, resource, members) => {
    authorize(input.user !== resource.authorId)
    const member = memberOf(members, input.user)
    authorize(teamPolicy.remove(viewer, resource, { ...member, userId: input.user }))
    await removeMember(tx, resource.id, input.user)
    await withdrawAllFor(tx, resource.id, input.user, context.now())
    const left = viewer.id === input.user
    await notifyTeam(writingOf(context, tx), resource, {
      to: [left ? resource.authorId : input.user],
      event: left ? 'left' : 'removed',
      by: viewer,
    })
  })
}
