import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'
import type { ComplaintResult } from '../../contract/moderation-limits.contract.ts'

export type ComplaintRow = CamelRow<
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
> & { user: PersonName | null }
type ComplaintState = 'open' | 'closed' | 'all'

const stateIs = (state: ComplaintState): Sql =>
  state === 'all' ? sql`true` : sql`c.closed_at is ${sql.raw(state === 'open' ? 'null' : 'not null')}`

async function select(db: Db, rest: Sql): Promise<ComplaintRow[]> {
  const { rows } = await db.execute<ComplaintRow>(sql`
    select c.id, c.name, c.email, c.role, c.path, c.explanation, c.language, ${nameOf(sql`u`)} as user,
      c.created_at as "createdAt", c.closed_at as "closedAt", c.result
    from complaints c left join users u on u.id = c.user_id where ${rest}`)
  return rows
}

export async function findComplaint(db: Db, id: number): Promise<ComplaintRow | null> {
  return (await select(db, sql`c.id = ${id}`))[0] ?? null
}

/** Open ones in the order of arrival, others newest first. */
export async function listComplaints(db: Db, state: ComplaintState, slice: Slice): Promise<ComplaintRow[]> {
  const { where, tail } = inOrder(slice, state !== 'open', sql`c`)
  return select(db, sql`${stateIs(state)} and ${where} ${tail}`)
}

export const countComplaints = (db: Db, state: ComplaintState): Promise<number> =>
  countRows(db, sql`from complaints c where ${stateIs(state)}`)

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
