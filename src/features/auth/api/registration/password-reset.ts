import type { Config } from '../../../../server/config.ts'
import { localeOrDefault } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { Clock } from '../../../../server/clock.ts'
import { addJob } from '../../../../server/jobs/jobs.store.ts'
import type { JobRegistry } from '../../../../server/jobs/job-registry.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { emailKey, findUserByEmail } from '../../../users/api/users.store.ts'
import { resetPerAddress } from '../../auth.contract.ts'
import { mailReset } from './auth-mails.ts'
import { insertReset } from './password-reset.store.ts'

export const resetJob = 'auth.mail-reset'

/**
 * The answer reveals nothing, not even by the time it takes: a job looks up later whether there is such an account.
 * One address gets only a few mails; the links in the earlier ones still work.
 */
export async function askForReset({ db, services, now }: RequestContext, email: string): Promise<void> {
  const { allowed } = await services.rateLimiter.hitPolicy('reset', resetPerAddress, emailKey(email), now())
  if (allowed) await addJob(db, resetJob, { email })
}

type Work = { db: Db; clock: Clock } & Pick<Config, 'origin' | 'siteTitle'>

/** Mails the link if the address belongs to somebody. */
async function sendReset({ db, clock, origin, siteTitle }: Work, email: string): Promise<void> {
  const user = await findUserByEmail(db, email)
  if (!user?.email) return
  const to = { email: user.email, locale: localeOrDefault(user.language), username: user.username }
  const now = clock.now()
  await db.transaction(async (tx) => {
    const token = await insertReset(tx, user.id, now)
    await mailReset({ db: tx, now, origin, siteTitle }, to, token)
  })
}

export function authJobs(work: Work): JobRegistry {
  return { [resetJob]: (payload) => sendReset(work, (payload as { email: string }).email) }
}
