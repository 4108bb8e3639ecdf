import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { databaseCode } from '../../db/client.ts'

/** Holds rows as a slow transaction would, so that a test can see which rows the next one took before. */
export async function holdRows(pool: Pool, rows: string): Promise<{ release(): Promise<void> }> {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`${rows} for update`)
  return {
    async release() {
      await client.query('rollback')
      client.release()
    },
  }
}

/** Until so many wait for rows of others. */
export async function untilWaiting(pool: Pool, count: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await pool.query<{ count: number }>(`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
    if (rows[0]!.count === count) return
    await sleep(10)
  }
  throw new Error(`Not ${count} wait`)
}

/** Whether nobody holds them. */
export async function areFree(pool: Pool, rows: string): Promise<boolean> {
  try {
    const { rowCount } = await pool.query(`${rows} for update nowait`)
    if (rowCount === 0) throw new Error(`There is no such row: ${rows}`)
    return true
  } catch (error) {
    if (databaseCode(error) === '55P03') return false
    throw error
  }
}
