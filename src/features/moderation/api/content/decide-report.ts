import { fail, failField, found } from '../../../../contract/errors.ts'
import type { HandlerInput } from '../../../../contract/endpoint.ts'
import { localeOrDefault } from '../../../../contract/locales.ts'
import { codePoints } from '../../../../contract/text.ts'
import type { Db } from '../../../../db/client.ts'
import { notifyAll } from '../../../notifications/api/notify.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { findUserById } from '../../../users/api/users.store.ts'
import type { endpoints } from '../../contract/content/reports.contract.ts'
import { moderationLimits } from '../../contract/people/moderation.contract.ts'
import type { DecisionContext } from '../held/hold-decision.ts'
import { sanctionPerson } from '../people/sanction-person.ts'
import { reasonText } from './present-reviews.ts'
import type { ReportedKinds, Why } from './reported-kind.ts'
import { findReport, updateClosed } from './reports.store.ts'

type Decision = Omit<HandlerInput<typeof endpoints.close>, 'undoable'>

async function whyOf(
  db: Db,
  authorId: number | null,
  { prepared = [], reason = '' }: Decision,
): Promise<Why> {
  const author = authorId === null ? null : await findUserById(db, authorId)
  const text = reasonText(localeOrDefault(author?.language ?? ''), { reasons: prepared, reason })
  const { max } = moderationLimits.reason
  if (codePoints(text) > max) throw failField('reason', 'too_long', { max })
  return { prepared, reason, text }
}

/**
 * Answers every open report of a subject. Hiding it and warning its author belong to the same transaction, so that staff
 * never has to find out which half of a decision was done.
 */
export const decideReport =
  (kinds: ReportedKinds) =>
  async (context: DecisionContext & { input: Decision }): Promise<{ data: { closed: number } }> => {
    const { input, viewer, db, now, ip, services } = context
    const { subject } = found(await findReport(db, input.id))
    const { result, hide = false, warn = false } = input
    return db.transaction(async (tx) => {
      const userIds = await updateClosed(tx, { subject, actorId: viewer.id, result, now: now() })
      if (!userIds.length) throw fail('alreadyDecided')
      const kind = kinds[subject.kind]
      // Read before it is hidden, because the notification names it.
      const reported = await kind.read(tx, subject.id, viewer)
      const call = { ...context, db: tx }
      await insertAudit(tx, {
        actorId: viewer.id,
        action: 'report.close',
        target: `${subject.kind}:${subject.id}`,
        after: { result },
        ip,
        now: now(),
      })
      if (hide || warn) {
        const { authorId } = found(reported)
        const why = await whyOf(tx, authorId, input)
        if (hide) await kind.hide(call, subject.id, why)
        if (warn)
          await sanctionPerson({
            ...call,
            input: { userId: found(authorId), kind: 'strike', reason: why.text },
          })
      }
      const data = { args: { title: reported?.title ?? '', result }, path: (!hide && reported?.path) || '/' }
      await notifyAll(tx, { userIds, kind: 'report_result', data, now: now() }, services)
      return { data: { closed: userIds.length } }
    })
  }
