import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/client.ts'

export type Balance = {
  /** All that came in less all that went out, in kopecks. */
  total: number
  /** The part that is free to leave: what came in counts from the day it is available, what went out at once. */
  withdrawable: number
}

/** What a person has, always summed up from the transfers themselves. */
export async function findBalance(db: Db, userId: number, now: Date): Promise<Balance> {
  const account = `user:${userId}`
  const { rows } = await db.execute<{
    came: number
    free: number
    went: number
  }>(sql`
    select coalesce(sum(kopecks), 0) as came,
      coalesce(sum(kopecks) filter (where available_at <= ${now.toISOString()}), 0) as free,
      (select coalesce(sum(kopecks), 0) from transfers where from_account = ${account}) as went
    from transfers where to_account = ${account}`)
  const { came, free, went } = rows[0]!
  return { total: came - went, withdrawable: free - went }
}

/** Kopecks as the specification shows them: roubles with two decimals. */
export const roubles = (kopecks: number): number => kopecks / 100
