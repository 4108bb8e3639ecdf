import { authorize, failField, found } from '../../../../contract/errors.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import { tags } from '../../../../server/cache/tags.ts'
import { insertAudit } from '../../../users/api/audit.store.ts'
import { endSessions } from '../../../users/api/status.store.ts'
import { longestSanctionDays, type Sanction } from '../../contract/people/moderation.contract.ts'
import type { SanctionKind } from '../../contract/moderation-limits.contract.ts'
import type { DecisionContext } from '../held/hold-decision.ts'
import { makeAppealToken } from './appeal-token.ts'
import { moderationPolicy } from './moderation.policy.ts'
import { notifyUser } from './notify-user.ts'
import { findPerson } from './people.store.ts'
import { presentSanction } from './present-people.ts'
import { insertSanction } from './sanctions.store.ts'

/** Suspends, mutes or warns a person and tells them, in one transaction. */
export async function sanctionPerson({
  input,
  viewer,
  db,
  now,
  ip,
  services,
}: DecisionContext & {
  input: { userId: number; kind: SanctionKind; reason: string; until?: string | null | undefined }
}): Promise<Sanction> {
  const at = now()
  const person = found(await findPerson(db, input.userId, at))
  authorize(moderationPolicy.sanction(viewer, person))
  const until = input.until ? new Date(input.until) : null
  const latest = at.getTime() + longestSanctionDays * 24 * 60 * 60 * 1000
  if (until && (until <= at || until.getTime() > latest)) throw failField('until', 'future')
  const { kind, reason } = input
  return db.transaction(async (tx) => {
    const actorId = viewer.id
    const id = await insertSanction(tx, { userId: person.id, kind, reason, until, actorId, now: at })
    if (kind === 'suspend') await endSessions(tx, person.id, at)
    const after = { sanction: id, reason, until: until?.toISOString() ?? null }
    await insertAudit(tx, {
      actorId,
      action: `user.${kind}`,
      target: `user:${person.id}`,
      after,
      ip,
      now: at,
    })
    const token = makeAppealToken(services.secret, { userId: person.id, id })
    await notifyUser(tx, {
      userId: person.id,
      kind,
      comment: reason,
      until,
      path: '/info/rules',
      ...(kind === 'suspend' ? { mailPath: `/appeal?token=${token}` } : {}),
      services,
      now: at,
    })
    await clearPages(tx, [tags.user(person.id)])
    const actor = { id: actorId, username: viewer.username }
    return presentSanction({ id, kind, reason, until, createdAt: at, liftedAt: null, actor }, true, at)
  })
}
