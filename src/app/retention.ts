import path from 'node:path'
import type { Config } from '../server/config.ts'
import type { Db } from '../db/client.ts'
import { turnDatabaseLog } from '../db/embedded/turn-log.ts'
import { removeOldHits } from '../features/analytics/api/hits.store.ts'
import { removeSpentProofs } from '../features/auth/api/registration/email-code.store.ts'
import { removeSettledLetters } from '../features/moderation/api/letters/settled-letters.store.ts'
import { forgetAuditAddresses } from '../features/users/api/audit.store.ts'
import { removeFailedJobs } from '../server/jobs/jobs.store.ts'
import { keptMailDays } from '../server/mail/mail-jobs.ts'
import { removeOldMailFiles } from '../server/mail/old-mail-files.ts'

/** What the terms of the site promise, in days. Whoever changes one changes the texts in `features/info/texts`. */
export const keptDays = { traces: 30, mail: keptMailDays, letters: 365, hits: 90 }

export const forgetCron = [{ task: 'kernel.forget-traces', match: '33 3 * * *' }]

/**
 * Removes what was only kept for a while and that no feature removes by itself: addresses of staff, codes, letters,
 * jobs that failed, counts of pages, mails in files, the log of the embedded database.
 */
export async function forgetTraces(db: Db, { dataDir }: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await forgetAuditAddresses(db, ago(keptDays.traces))
  await removeSpentProofs(db, now)
  await removeSettledLetters(db, ago(keptDays.letters))
  await removeOldHits(db, ago(keptDays.hits))
  await removeFailedJobs(db, ago(keptDays.traces))
  await removeOldMailFiles(path.join(dataDir, 'mail'), ago(keptDays.mail))
  await turnDatabaseLog(dataDir, now)
}
