import { defaultLocale, isLocale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import type { Clock } from '../../../server/clock.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Storage } from '../../../server/storage/storage.ts'
import { tags } from '../../../server/cache/tags.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { mailDeleted } from './account-mails.ts'
import { listUsedAvatars } from './account.store.ts'
import { listDueDeletions, lockDueDeletion, updateAnonymous } from './deletion.store.ts'
import { removePersonalData } from './personal-data.ts'

type AccountJobDeps = { db: Db; storage: Storage; clock: Clock; origin: string; siteTitle: string }

const dayMs = 24 * 60 * 60 * 1000

export const accountCron = [
  { task: 'account.delete-due', match: '7 * * * *' },
  { task: 'account.sweep-avatars', match: '47 3 * * *' },
]

export function accountJobs(deps: AccountJobDeps): JobRegistry {
  return {
    'account.delete-due': async () => {
      const now = deps.clock.now()
      for (const userId of await listDueDeletions(deps.db, now, 100)) await deleteAccount(deps, userId)
    },
    'account.sweep-avatars': () => sweepAvatars(deps),
  }
}

/** Deletes an account whose grace period is over. Content and ledger stay, personal data does not. */
async function deleteAccount(
  { db, clock, origin, siteTitle }: AccountJobDeps,
  userId: number,
): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    if (!(await lockDueDeletion(tx, userId, now))) return
    const user = await findUserById(tx, userId)
    if (user?.email)
      await mailDeleted(
        { db: tx, now, origin, siteTitle },
        {
          email: user.email,
          username: user.username,
          locale: isLocale(user.language) ? user.language : defaultLocale,
        },
      )
    await removePersonalData(tx, userId)
    await updateAnonymous(tx, userId, now)
    await clearPages(tx, [tags.users(), tags.user(userId)])
  })
}

/** Removes unused pictures, at least a day old: the row of one that was just stored may not be written yet. */
async function sweepAvatars({ db, storage, clock }: AccountJobDeps): Promise<void> {
  const before = clock.now().getTime() - dayMs
  const old: string[] = []
  for await (const file of storage.list('avatars/'))
    if (file.modifiedAt.getTime() < before) old.push(file.key)
  for (let at = 0; at < old.length; at += 1000) {
    const keys = old.slice(at, at + 1000)
    const used = await listUsedAvatars(db, keys)
    for (const key of keys.filter((name) => !used.has(name))) await storage.remove(key)
  }
}
