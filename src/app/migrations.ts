import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../db/migrate.ts'
import { listOlderMachines } from '../server/jobs/worker-roster.ts'
import type { Log } from '../server/log.ts'

/** A machine that was killed counts as running for 20 s. */
const againMs = 30_000

export const migrationsOf = (root: string): string => path.join(root, 'src/db/migrations')

/** What this build needs is added before it serves; what older ones use stays while any of them runs. */
export async function migrateAtStart(
  url: string,
  directory: string,
  { say, note }: Record<'say' | 'note', (text: string) => void>,
): Promise<void> {
  const applied = await migrate(url, directory, {
    listOlder: listOlderMachines,
    onWait: (text) => say(`\n  … ${text}`),
    onNewer: (names) =>
      say(
        `\n  A newer build has added to this database (${names.join(', ')}). This one starts beside it, as in a rolling upgrade; do not leave it so.`,
      ),
    onHeld: (names, machines) =>
      say(
        `\n  ${names.join(', ')} ${names.length === 1 ? 'waits' : 'wait'} until no older build runs; one does on ${machines.join(', ')}.`,
      ),
  })
  if (applied.length > 0) note(`${applied.length} applied`)
}

/**
 * Once more when our jobs are known to all: a newer build may have counted the machines while this process was
 * starting, and then it does not start. Later on whatever waits for older builds is tried again.
 */
export async function finishMigrations(
  url: string,
  directory: string,
  { log, pauseMs = againMs }: { log: Log; pauseMs?: number },
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()

  async function tryAgain(): Promise<boolean> {
    let isHeld = false
    const applied = await migrate(url, directory, {
      listOlder: listOlderMachines,
      onHeld: () => (isHeld = true),
    })
    if (applied.length > 0) log.info({ migrations: applied }, 'no older build runs, migrations are finished')
    return isHeld
  }

  async function follow(): Promise<void> {
    for (let isHeld = true; isHeld;) {
      await sleep(pauseMs, undefined, { signal: stopping.signal })
      isHeld = await tryAgain().catch((error: unknown) => {
        log.warn({ err: error }, 'migrations that waited were not applied, trying again')
        return true
      })
    }
  }

  const following = (await tryAgain()) ? follow().catch(() => {}) : Promise.resolve()
  return {
    async stop() {
      stopping.abort()
      await following
    },
  }
}
