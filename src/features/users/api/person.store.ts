import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import type { Sql } from '../../../db/sql.ts'
import { balanceColumns } from './balance.store.ts'
import type { BalanceColumns } from './balance.store.ts'
import { contentCountColumns, contentCounts } from './content-counts.store.ts'
import type { ContentCounts } from './content-counts.store.ts'
import { userColumns } from './users.store.ts'
import type { UserRow } from './users.store.ts'

/** Somebody with all that their profile says of them. */
export type Person = UserRow & ContentCounts & { roles: string[] }

/** The one who asks: with their money. */
export type OwnPerson = Person & BalanceColumns

/** Of `users u`, together with `personJoins`. */
const personColumns = sql`${userColumns}, array(select role from user_roles where user_id = u.id) as roles,
  ${contentCountColumns}`
export const ownPersonColumns = (now: Date): Sql =>
  sql`${personColumns}, ${balanceColumns(sql`'user:' || u.id`, now)}`
export const personJoins = contentCounts

export async function findPerson(db: Db, id: number): Promise<Person | null> {
  const { rows } = await db.execute<Person>(sql`
    select ${personColumns} from users u ${personJoins} where u.id = ${id} and u.deleted_at is null`)
  return rows[0] ?? null
}

export async function findOwnPerson(db: Db, id: number, now: Date): Promise<OwnPerson | null> {
  const { rows } = await db.execute<OwnPerson>(sql`
    select ${ownPersonColumns(now)} from users u ${personJoins} where u.id = ${id} and u.deleted_at is null`)
  return rows[0] ?? null
}
