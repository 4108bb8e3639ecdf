import { sql, type Db, type Sql } from '../../../db/sql.ts'

export type Balance = {
  /** All income less all expenses, in kopecks. */
  total: number
  /** The part that can be withdrawn: income counts from the day it is available, expenses at once. */
  withdrawable: number
}

export type BalanceColumns = { came: number; free: number; went: number }

/** A person's balance, always computed from the transfers. */
export const balanceColumns = (account: Sql, now: Date): Sql => sql`
    (select coalesce(sum(kopecks), 0) from transfers where to_account = ${account}) as came,
    (select coalesce(sum(kopecks), 0) from transfers where to_account = ${account} and available_at <= ${now}) as free,
    (select coalesce(sum(kopecks), 0) from transfers where from_account = ${account}) as went`

export const readBalance = ({ came, free, went }: BalanceColumns): Balance => ({
  total: came - went,
  withdrawable: free - went,
})

export async function findBalance(db: Db, userId: number, now: Date): Promise<Balance> {
  const { rows } = await db.execute<BalanceColumns>(
    sql`select ${balanceColumns(sql`${`user:${userId}`}::text`, now)}`,
  )
  return readBalance(rows[0]!)
}

/** Kopecks as the specification shows them: roubles with two decimals. */
export const roubles = (kopecks: number): number => kopecks / 100
