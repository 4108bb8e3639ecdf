import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Pool } from 'pg'
import { expect } from 'vitest'

/**
 * Runs a program that kills itself at the point named last, and waits until the database has noticed: until then the
 * dead process still holds its locks, and a job that skips locked rows would leave them for the next day.
 */
export async function killedAt(pool: Pool, program: string, args: string[]): Promise<void> {
  const point = args.at(-1)
  const child = spawn(process.execPath, [program, ...args], { stdio: 'inherit' })
  const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
  expect(`${point}: ${signal}`).toBe(`${point}: SIGKILL`)
  const open = async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`,
    )
    return rowCount
  }
  await expect.poll(open, { timeout: 20_000 }).toBe(0)
}
