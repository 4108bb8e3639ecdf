import { authorize, fail, found } from '../../../../contract/errors.ts'
import { listMetaFor } from '../../../../contract/paging.ts'
import { feature } from '../../../../server/endpoints/feature.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { findRunningSanction } from '../../../users/api/sanctions.store.ts'
import { endpoints } from '../../contract/people/appeals.contract.ts'
import { readAppealToken } from './appeal-token.ts'
import { countAppeals, findAppeal, findLatestAppeal, insertAppeal } from './appeals.store.ts'
import { listAppeals, lockPerson, updateAnswer } from './appeals.store.ts'
import { cutSlice, sliceOf } from '../../../../server/endpoints/list-page.ts'
import { nextAppealAt, presentAppeal, presentStaffAppeal } from './present-appeals.ts'
import { formatMoment, notifyUser } from './notify-user.ts'

/** Whom the link of a mail belongs to, as long as they are suspended. */
async function findSuspended({ db, now, services }: RequestContext, token: string): Promise<number | null> {
  const proven = readAppealToken(services.secret, token)
  const running = proven && (await findRunningSanction(db, proven.userId, 'suspend', now()))
  return running ? proven.userId : null
}

/** The person who appeals: declined and logged in, or suspended and with the link of their mail. */
async function appellant(context: RequestContext, token?: string): Promise<number> {
  const { viewer } = context
  if (token !== undefined) {
    const userId = await findSuspended(context, token)
    authorize(userId !== null)
    return userId!
  }
  if (!viewer) throw fail('unauthenticated')
  authorize(viewer.status === 'declined')
  return viewer.id
}

export const appealsFeature = feature('appeals', endpoints, {
  async create({ input, ...context }) {
    const { db, now, locale } = context
    const userId = await appellant(context, input.token)
    return db.transaction(async (tx) => {
      await lockPerson(tx, userId)
      const next = nextAppealAt(await findLatestAppeal(tx, userId), now())
      if (next) throw fail('appealTooSoon', { at: next.toISOString(), date: formatMoment(locale, next) })
      const id = await insertAppeal(tx, { userId, text: input.text, now: now() })
      return { data: presentAppeal(found(await findAppeal(tx, id))) }
    })
  },

  async check({ input, ...context }) {
    return { data: { valid: (await findSuspended(context, input.token)) !== null } }
  },

  async list({ input, db }) {
    const [rows, total] = await Promise.all([
      listAppeals(db, input.state, sliceOf(input)),
      countAppeals(db, input.state),
    ])
    const page = cutSlice(rows, input.per_page, (row) => ({ at: row.createdAt, id: row.id }))
    return { data: page.rows.map(presentStaffAppeal), meta: listMetaFor(input, total, page.next) }
  },

  async answer({ input, viewer, db, now, ip, services }) {
    const appeal = found(await findAppeal(db, input.id))
    authorize(appeal.user.id !== viewer.id)
    return db.transaction(async (tx) => {
      const answer = { id: appeal.id, text: input.answer, actorId: viewer.id, now: now() }
      if (!(await updateAnswer(tx, answer))) throw fail('alreadyDecided')
      await insertAudit(tx, {
        actorId: viewer.id,
        action: 'appeal.answer',
        target: `user:${appeal.user.id}`,
        after: { appeal: appeal.id, answer: input.answer },
        ip,
        now: now(),
      })
      await notifyUser(tx, {
        userId: appeal.user.id,
        kind: 'appeal_answered',
        comment: input.answer,
        path: '/auth/login',
        services,
        now: now(),
      })
      return { data: presentStaffAppeal(found(await findAppeal(tx, appeal.id))) }
    })
  },
})
