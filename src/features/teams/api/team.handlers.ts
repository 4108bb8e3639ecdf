import { authorize, fail, found } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutSlice, sliceOf } from '../../../server/endpoints/list-page.ts'
import { tags } from '../../../server/cache/tags.ts'
import { ownItem } from '../../publications/kind/api/publication-access.ts'
import { endpoints } from '../resource-team.contract.ts'
import { presentSummary } from '../../resources/api/present-resource.ts'
import { idOf, visibleResource } from '../../resources/api/resource-access.ts'
import { resourceKind } from '../../resources/api/resource-kind.ts'
import { answerInvitation } from './answer-invitation.ts'
import { changeMember, orderMembers, takeOut } from './change-team.ts'
import { invite, offerOwnership } from './invite.ts'
import { countOwnInvitations, findInvitation, listOwnInvitations, updateAnswer } from './invitations.store.ts'
import { countMemberships, listMemberships } from './memberships.store.ts'
import { presentInvitation, presentOwnInvitation, presentTeam } from './present-team.ts'
import { teamPolicy } from './team.policy.ts'

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
