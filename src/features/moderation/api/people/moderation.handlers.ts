import { authorize, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import type { Db } from '../../../../db/client.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { announceChange } from '../../../users/api/changed-news.ts'
import { roles as allRoles } from '../../../users/users.contract.ts'
import { endpoints } from '../../contract/people/moderation.contract.ts'
import { findLatestAppeal } from './appeals.store.ts'
import { findFigures, findWaits } from './figures.store.ts'
import { countEvents, listEvents } from './history.store.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { moderationPolicy } from './moderation.policy.ts'
import { nextAppealAt, presentAppeal } from './present-appeals.ts'
import { presentReview, presentPerson, presentSanction } from './present-people.ts'
import { countAhead, countPeople, findPerson, listPeople, type PersonRow } from './people.store.ts'
import { updateRoles } from './roles.store.ts'
import { listSanctions, updateLifted } from './sanctions.store.ts'
import { notifyUser } from './notify-user.ts'
import { holdDecision } from '../held/hold-decision.ts'
import { decidePerson } from './decide-person.ts'
import { sanctionPerson } from './sanction-person.ts'

async function queueOf(db: Db, person: PersonRow, now: Date) {
  const [ahead, waits] = await Promise.all([countAhead(db, person), findWaits(db, now)])
  return { place: ahead + 1, ...waits }
}

export const moderationFeature = feature('moderation', endpoints, {
  async list({ input, db, now }) {
    const at = now()
    const [rows, total] = await Promise.all([
      listPeople(db, input, sliceOf(input), at),
      countPeople(db, input, at),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return {
      data: page.rows.map((row) => presentPerson(row, at)),
      meta: listMetaFor(input, total, page.next),
    }
  },

  async statistics({ viewer, db, now }) {
    const [waiting, figures] = await Promise.all([
      countPeople(db, { status: 'waiting' }, now()),
      findFigures(db, viewer.id, now()),
    ])
    return { data: { waiting, ...figures } }
  },

  async get({ input, viewer, db, now }) {
    authorize(moderationPolicy.see(viewer, input.userId))
    const at = now()
    const person = found(await findPerson(db, input.userId, at))
    const staff = moderationPolicy.seeStaffFacts(viewer)
    const { status } = presentPerson(person, at)
    const [sanctions, appeal, queue] = await Promise.all([
      listSanctions(db, person.id),
      findLatestAppeal(db, person.id),
      status === 'verified' ? queueOf(db, person, at) : null,
    ])
    return {
      status,
      reason: person.decisionReason,
      sanctions: sanctions.map((row) => presentSanction(row, staff, at)),
      appeal: appeal && presentAppeal(appeal),
      next_appeal_at: nextAppealAt(appeal, at)?.toISOString() ?? null,
      queue,
      case: staff ? presentReview(person, viewer, at) : null,
    }
  },

  decide: (context) => holdDecision(context, { kind: 'user', id: context.input.userId }, decidePerson),

  async history({ input, viewer, db }) {
    authorize(moderationPolicy.see(viewer, input.userId))
    const [rows, total] = await Promise.all([
      listEvents(db, input.userId, sliceOf(input)),
      countEvents(db, input.userId),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    const staff = moderationPolicy.seeStaffFacts(viewer)
    return {
      data: page.rows.map(({ createdAt, actor, ...row }) => ({
        ...row,
        actor: staff ? actor : null,
        created_at: createdAt.toISOString(),
      })),
      meta: listMetaFor(input, total, page.next),
    }
  },

  sanction: async (context) => ({ data: await sanctionPerson(context) }),

  async lift({ input, viewer, db, now, ip, services }) {
    const at = now()
    const person = found(await findPerson(db, input.userId, at))
    authorize(moderationPolicy.sanction(viewer, person))
    await db.transaction(async (tx) => {
      const lift = { userId: person.id, id: input.id, actorId: viewer.id, now: at }
      const lifted = found(await updateLifted(tx, lift))
      await insertAudit(tx, {
        actorId: viewer.id,
        action: 'user.lift',
        target: `user:${person.id}`,
        before: { sanction: input.id, ...lifted },
        ip,
        now: at,
      })
      await notifyUser(tx, { userId: person.id, kind: 'lifted', path: '/', services, now: at })
      await clearPages(tx, [tags.user(person.id)])
    })
  },

  async roles({ input, viewer, db, now, ip, services }) {
    authorize(moderationPolicy.assignRoles(viewer))
    const at = now()
    const person = found(await findPerson(db, input.id, at))
    const roles = allRoles.filter((role) => role === 'user' || input.roles.includes(role))
    await db.transaction(async (tx) => {
      const { before } = await updateRoles(tx, { userId: person.id, roles, now: at })
      if (before.toSorted().join() === roles.toSorted().join()) return
      await announceChange(tx, [person.id], 'moderations')
      await insertAudit(tx, {
        actorId: viewer.id,
        action: 'user.roles',
        target: `user:${person.id}`,
        before: { roles: before },
        after: { roles },
        ip,
        now: at,
      })
      await notifyUser(tx, { userId: person.id, kind: 'roles', path: '/', services, now: at })
      await clearPages(tx, [tags.users(), tags.user(person.id)])
    })
    return { data: { roles } }
  },
})
