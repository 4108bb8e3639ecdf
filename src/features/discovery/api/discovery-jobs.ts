import type { Clock } from '../../../server/clock.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import type { Storage } from '../../../server/storage/storage.ts'

const storedDays = 90

export const discoveryCron = [{ task: 'discovery.remove-old-cards', match: '13 4 * * 1' }]

/** Removes old cards. Those that are still needed are drawn again on request. */
export async function removeOldCards(storage: Storage, now: Date): Promise<number> {
  const before = now.getTime() - storedDays * 86_400_000
  let removed = 0
  for await (const { key, modifiedAt } of storage.list('cards/'))
    if (modifiedAt.getTime() < before) {
      await storage.remove(key)
      removed++
    }
  return removed
}

export function discoveryJobs({ storage, clock }: { storage: Storage; clock: Clock }): JobRegistry {
  return {
    'discovery.remove-old-cards': async () => void (await removeOldCards(storage, clock.now())),
  }
}
