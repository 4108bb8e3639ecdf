import type { Db } from '../../../db/client.ts'
import { sourceOf, type SubjectSource } from '../../../server/content-subjects.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import { notify } from '../../notifications/api/notify.ts'
import type { NotifyServices } from '../../notifications/api/notification-mail.ts'
import { countUnblocked, mendReactionCounts, updateNotified } from './reaction-jobs.store.ts'

/** How many subjects one digest covers; the others come with the next one. */
const digestSize = 500

/**
 * Notifies owners of new reactions since the last digest, one notification per subject. Counts rows instead of
 * calls, so that taking a reaction back and giving it again counts once.
 */
export async function notifyReactions(
  db: Db,
  { sources, now, services }: { sources: readonly SubjectSource[]; now: Date; services: NotifyServices },
): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await updateNotified(tx, now, digestSize)
    for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.subject_kind)) {
      const subjects = await sourceOf(sources, kind).findPublic(
        tx,
        ofKind.map((row) => row.subject_id),
      )
      for (const row of ofKind) {
        const subject = subjects.get(row.subject_id)
        if (!subject?.ownerId) continue
        const count = await countUnblocked(tx, subject.ownerId, row.user_ids)
        if (!count) continue
        const { ownerId: userId, title, path } = subject
        const group = `${kind}:${subject.id}`
        await notify(
          tx,
          { userId, kind: 'reaction', data: { args: { title, count }, path, group }, now },
          services,
        )
      }
    }
    return rows.length
  })
}

export const reactionCron = [
  { task: 'reactions.tell', match: '*/15 * * * *' },
  { task: 'reactions.mend', match: '41 3 * * *' },
]

type Needs = {
  db: Db
  sources: readonly SubjectSource[]
  clock: { now(): Date }
  secret: () => Promise<NotifyServices['secret']>
  config: NotifyServices['config']
}

export function reactionJobs({ db, sources, clock, secret, config }: Needs): JobRegistry {
  return {
    'reactions.tell': async () => {
      const services = { secret: await secret(), config }
      await notifyReactions(db, { sources, now: clock.now(), services })
    },
    'reactions.mend': async () => void (await mendReactionCounts(db)),
  }
}
