import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

export type LetterRow = CamelRow<
  'contact_messages',
  'id' | 'name' | 'email' | 'text' | 'created_at' | 'handled_at'
> & { user: PersonName | null }
type LetterState = 'open' | 'handled' | 'all'

const stateIs = (state: LetterState): Sql =>
  state === 'all' ? sql`true` : sql`c.handled_at is ${sql.raw(state === 'open' ? 'null' : 'not null')}`

async function select(db: Db, rest: Sql): Promise<LetterRow[]> {
  const { rows } = await db.execute<LetterRow>(sql`
    select c.id, c.name, c.email, c.text, ${nameOf(sql`u`)} as user, c.created_at as "createdAt",
      c.handled_at as "handledAt"
    from contact_messages c left join users u on u.id = c.user_id where ${rest}`)
  return rows
}

export async function findLetter(db: Db, id: number): Promise<LetterRow | null> {
  return (await select(db, sql`c.id = ${id}`))[0] ?? null
}

/** Open ones in the order of arrival, others newest first. */
export async function listLetters(db: Db, state: LetterState, slice: Slice): Promise<LetterRow[]> {
  const { where, tail } = inOrder(slice, state !== 'open', sql`c`)
  return select(db, sql`${stateIs(state)} and ${where} ${tail}`)
}

export const countLetters = (db: Db, state: LetterState): Promise<number> =>
  countRows(db, sql`from contact_messages c where ${stateIs(state)}`)

export async function insertLetter(
  db: Db,
  letter: { name: string; email: string; text: string; userId: number | null; now: Date },
): Promise<number> {
  const { rows } = await db.execute<Row<'contact_messages', 'id'>>(sql`
    insert into contact_messages (name, email, text, user_id, created_at)
    values (${letter.name}, ${letter.email}, ${letter.text}, ${letter.userId}, ${letter.now.toISOString()})
    returning id`)
  return rows[0]!.id
}

export async function updateHandled(
  db: Db,
  change: { id: number; handled: boolean; actorId: number; now: Date },
): Promise<void> {
  await db.execute(
    change.handled
      ? sql`update contact_messages set handled_at = coalesce(handled_at, ${change.now.toISOString()}::timestamptz),
              handled_by = coalesce(handled_by, ${change.actorId}::bigint) where id = ${change.id}`
      : sql`update contact_messages set handled_at = null, handled_by = null where id = ${change.id}`,
  )
}
