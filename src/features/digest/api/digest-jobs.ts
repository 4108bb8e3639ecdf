import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Config } from '../../../server/config.ts'
import type { JobLog } from '../../../server/jobs/job-log.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { MailOutcome } from '../../../server/mail/mail-jobs.ts'
import { sendMail } from '../../../server/mail/send-mail.ts'
import type { Secret } from '../../../server/secret.ts'
import { notify } from '../../notifications/api/notify.ts'
import { digestLimits } from '../digest.contract.ts'
import { digestList, digestMail, type DigestServices } from './digest-mail.ts'
import type { DigestSources } from './digest-sources.ts'
import {
  listDue,
  removeDigest,
  updateAccepted,
  updatePeriod,
  updateRefused,
  type DueDigest,
} from './digests.store.ts'
import { isMonday, nextDigestAt } from './next-digest.ts'

type DigestDeps = {
  db: Db
  clock: Clock
  secret: () => Promise<Secret>
  config: Pick<Config, 'origin' | 'siteTitle'>
  log: JobLog
  sources: DigestSources
}

export const digestCron = [{ task: 'digest.send', match: '*/5 * * * *' }]

const settlingMs = 60_000
const portion = 200
/** What is left goes out in the next run: the queue of mails stays short. */
const portionsInOneRun = 20

export function digestJobs(deps: DigestDeps): JobRegistry {
  return {
    'digest.send': async () => {
      const { db, clock } = deps
      const now = clock.now()
      let after: { at: Date; userId: number } | null = null
      for (let count = 0; count < portionsInOneRun; count++) {
        const due = await listDue(db, { now, after, limit: portion })
        await sendPortion(deps, due, now)
        const last = due.at(-1)
        if (!last || due.length < portion) return
        after = { at: last.nextAt, userId: last.userId }
      }
    },
  }
}

/** The news of all are read at once; each mail is written together with the end of its period, or neither is. */
async function sendPortion(deps: DigestDeps, due: readonly DueDigest[], now: Date): Promise<void> {
  // What is just being written carries the time at which it began, and belongs to the next mail.
  const until = new Date(now.getTime() - settlingMs)
  const readers = due
    .filter(({ email }) => email !== null)
    .map(({ userId: id, language, sentUntil: since }) => ({ id, language, since, until }))
  if (due.length === 0) return
  const { db, sources, log } = deps
  const services: DigestServices = { secret: await deps.secret(), config: deps.config }
  const followed = await sources.followed(db, readers)
  // The best of the week once a week, also for those who get a mail every day.
  const weekly = new Set(due.filter(tellsOfWeek).map(({ userId }) => userId))
  const best = await sources.best(
    db,
    readers.filter(({ id }) => weekly.has(id)),
  )
  let sent = 0
  for (const digest of due) {
    const { userId, every, timeZone } = digest
    const parts = { followed: followed.get(userId) ?? [], best: best.get(userId) ?? [] }
    const mail = digestMail(digest, parts, services)
    const next = { sentUntil: until, nextAt: nextDigestAt(every, { timeZone, userId, now }) }
    await db.transaction(async (tx) => {
      if (!(await updatePeriod(tx, digest, next)) || !mail) return
      await sendMail(tx, mail, now)
      sent++
    })
  }
  log.info({ due: due.length, sent }, 'digests written')
}

const tellsOfWeek = ({ every, nextAt, timeZone }: DueDigest): boolean =>
  every === 'weekly' || isMonday(nextAt, timeZone)

/** What became of a digest: after some refusals for good it ends, and the person is told on the site. */
export async function settleDigest(
  db: Db,
  { list, to, outcome }: MailOutcome,
  { now, services }: { now: Date; services: DigestServices },
): Promise<void> {
  if (list !== digestList) return
  if (outcome === 'sent') return updateAccepted(db, to)
  const refused = await updateRefused(db, to)
  if (!refused || refused.refusals < digestLimits.refusals) return
  await removeDigest(db, refused.userId)
  const data = { args: {}, path: '/profile/settings/account#digest' }
  await notify(db, { userId: refused.userId, kind: 'digest_off', data, mail: null, now }, services)
}
