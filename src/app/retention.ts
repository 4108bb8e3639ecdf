import path from 'node:path'
import type { Config } from '../server/config.ts'
import type { Db } from '../db/client.ts'
import { turnDatabaseLog } from '../db/embedded/turn-log.ts'
import { removeOldHits } from '../features/analytics/api/hits.store.ts'
import { removeSpentProofs } from '../features/auth/api/registration/email-code.store.ts'
import { removeOldPresses } from '../features/collections/api/collection-items.store.ts'
import { removeSettledLetters } from '../features/moderation/api/letters/settled-letters.store.ts'
import { removeOldQuestions } from '../features/search/api/learning/search-questions.store.ts'
import { removeOldStatistics } from '../features/statistics/api/fold.store.ts'
import { forgetAuditAddresses } from '../features/users/api/audit.store.ts'
import { removeFailedJobs } from '../server/jobs/jobs.store.ts'
import { mailDays } from '../server/mail/mail-jobs.ts'
import { removeOldMailFiles } from '../server/mail/mail-transport.ts'

/** What the terms of the site promise, in days. To change one, change the texts in `features/info/texts` too. */
export const retentionDays = {
  traces: 30,
  mail: mailDays,
  letters: 365,
  hits: 90,
  questions: 30,
  splits: 400,
}

export const forgetCron = [{ task: 'kernel.forget-traces', match: '33 3 * * *' }]

/**
 * Removes what was only kept for a while and that no feature removes by itself: addresses of staff, codes, letters,
 * jobs that failed, presses that waited on a device, counts of pages and questions, mails in files, the log of the embedded database.
 */
export async function forgetTraces(db: Db, { dataDir }: Pick<Config, 'dataDir'>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)
  await forgetAuditAddresses(db, ago(retentionDays.traces))
  await removeSpentProofs(db, now)
  await removeSettledLetters(db, ago(retentionDays.letters))
  await removeOldHits(db, ago(retentionDays.hits))
  await removeOldQuestions(db, ago(retentionDays.questions))
  await removeOldStatistics(db, { words: ago(retentionDays.questions), splits: ago(retentionDays.splits) })
  await removeOldPresses(db, ago(retentionDays.traces))
  await removeFailedJobs(db, ago(retentionDays.traces))
  await removeOldMailFiles(path.join(dataDir, 'mail'), ago(retentionDays.mail))
  await turnDatabaseLog(dataDir, now)
}
