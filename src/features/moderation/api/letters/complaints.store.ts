import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { countBound } from '../../../../server/endpoints/list-page.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'
import type { ComplaintResult, ComplaintRole } from '../../contract/moderation-limits.contract.ts'

export type ComplaintRow = {
  id: number
  name: string
  email: string
  role: ComplaintRole
  path: string
  explanation: string
  language: Locale
  user: { id: number; username: string } | null
  createdAt: Date
  closedAt: Date | null
  result: ComplaintResult | null
}
type ComplaintState = 'open' | 'closed' | 'all'

const stateIs = (state: ComplaintState): Sql =>
  state === 'all' ? sql`true` : sql`c.closed_at is ${sql.raw(state === 'open' ? 'null' : 'not null')}`

async function select(db: Db, rest: Sql): Promise<ComplaintRow[]> {
  const { rows } = await db.execute<
    Row<
      'complaints',
      | 'id'
      | 'name'
      | 'email'
      | 'role'
      | 'path'
      | 'explanation'
      | 'language'
      | 'created_at'
      | 'closed_at'
      | 'result'
    > & {
      user_id: Column<'users', 'id'> | null
      username: Column<'users', 'username'> | null
    }
  >(sql`
    select c.id, c.name, c.email, c.role, c.path, c.explanation, c.language, u.id as user_id, u.username, c.created_at,
      c.closed_at, c.result
    from complaints c left join users u on u.id = c.user_id where ${rest}`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    path: row.path,
    explanation: row.explanation,
    language: row.language,
    user: row.user_id === null ? null : { id: row.user_id, username: row.username! },
    createdAt: row.created_at,
    closedAt: row.closed_at,
    result: row.result,
  }))
}

export async function findComplaint(db: Db, id: number): Promise<ComplaintRow | null> {
  return (await select(db, sql`c.id = ${id}`))[0] ?? null
}

/** Open ones in the order of arrival, others newest first. */
export async function listComplaints(db: Db, state: ComplaintState, slice: Slice): Promise<ComplaintRow[]> {
  const { where, tail } = inOrder(slice, state !== 'open', sql`c`)
  return select(db, sql`${stateIs(state)} and ${where} ${tail}`)
}

export async function countComplaints(db: Db, state: ComplaintState): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`
    select count(*) as total from (select from complaints c where ${stateIs(state)} limit ${countBound}) counted`)
  return rows[0]!.total
}

type NewComplaint = Pick<ComplaintRow, 'name' | 'email' | 'role' | 'path' | 'explanation' | 'language'> & {
  userId: number | null
  now: Date
}

export async function insertComplaint(db: Db, row: NewComplaint): Promise<number> {
  const { rows } = await db.execute<Row<'complaints', 'id'>>(sql`
    insert into complaints (name, email, role, path, explanation, language, user_id, created_at)
    values (${row.name}, ${row.email}, ${row.role}, ${row.path}, ${row.explanation}, ${row.language}, ${row.userId},
      ${row.now.toISOString()}) returning id`)
  return rows[0]!.id
}

/** False if another person was faster. */
export async function updateClosed(
  db: Db,
  change: { id: number; result: ComplaintResult; actorId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update complaints set closed_at = ${change.now.toISOString()}, closed_by = ${change.actorId}, result = ${change.result}
    where id = ${change.id} and closed_at is null`)
  return rowCount === 1
}
