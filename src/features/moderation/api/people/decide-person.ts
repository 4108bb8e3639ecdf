import type { ModerationStatus } from '../../../../contract/access.ts'
import type { HandlerInput } from '../../../../contract/endpoint.ts'
import { authorize, failField, found } from '../../../../contract/errors.ts'
import { defaultLocale, isLocale } from '../../../../contract/locales.ts'
import { codePoints } from '../../../../contract/text.ts'
import { translate } from '../../../../server/translate.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { changeStatus } from '../../../users/api/status.store.ts'
import { moderationLimits, type endpoints } from '../../contract/people/moderation.contract.ts'
import type { DecisionContext } from '../held/hold-decision.ts'
import { moderationPolicy } from './moderation.policy.ts'
import { notifyUser } from './notify-user.ts'
import { findPerson } from './people.store.ts'
import { lockAdmins, requireAdmin } from './roles.store.ts'

/** Approves or declines a person and tells them, in one transaction. */
export async function decidePerson({
  input,
  viewer,
  db,
  now,
  ip,
  services,
}: DecisionContext & {
  input: Omit<HandlerInput<typeof endpoints.decide>, 'undoable'>
}): Promise<{ status: ModerationStatus }> {
  const at = now()
  const person = found(await findPerson(db, input.userId, at))
  authorize(moderationPolicy.decide(viewer, person))
  const locale = isLocale(person.language) ? person.language : defaultLocale
  const prepared = (input.prepared ?? []).map((key) => translate(locale, `moderation.reason.${key}`))
  const reason = [...prepared, ...(input.reason ? [input.reason] : [])].join('\n')
  const { max } = moderationLimits.reason
  if (codePoints(reason) > max) throw failField('reason', 'too_long', { max })
  const fallen = input.status === 'declined' && person.roles.includes('admin')
  return db.transaction(async (tx) => {
    if (fallen) await lockAdmins(tx)
    const change = found(
      await changeStatus(tx, {
        userId: person.id,
        decision: input.status,
        actorId: viewer.id,
        reason,
        ...(input.expected_status ? { expected: input.expected_status } : {}),
        now: at,
      }),
    )
    if (fallen) await requireAdmin(tx)
    await insertAudit(tx, {
      actorId: viewer.id,
      action: input.status === 'approved' ? 'user.approve' : 'user.decline',
      target: `user:${person.id}`,
      before: { status: change.from },
      after: { status: change.to, reason },
      ip,
      now: at,
    })
    if (change.from !== change.to)
      await notifyUser(tx, {
        userId: person.id,
        kind: input.status,
        comment: reason,
        path: input.status === 'approved' ? '/' : '/auth/verify-email',
        services,
        now: at,
      })
    return { status: change.to }
  })
}
