import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { Db } from '../../../../db/client.ts'
import { countBound } from '../../../../server/endpoints/list-page.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

export type LetterRow = {
  id: number
  name: string
  email: string
  text: string
  user: { id: number; username: string } | null
  createdAt: Date
  handledAt: Date | null
}
type LetterState = 'open' | 'handled' | 'all'

const stateIs = (state: LetterState): Sql =>
  state === 'all' ? sql`true` : sql`c.handled_at is ${sql.raw(state === 'open' ? 'null' : 'not null')}`

async function select(db: Db, rest: Sql): Promise<LetterRow[]> {
  const { rows } = await db.execute<
    Row<'contact_messages', 'id' | 'name' | 'email' | 'text' | 'created_at' | 'handled_at'> & {
      user_id: Column<'users', 'id'> | null
      username: Column<'users', 'username'> | null
    }
  >(sql`
    select c.id, c.name, c.email, c.text, u.id as user_id, u.username, c.created_at, c.handled_at
    from contact_messages c left join users u on u.id = c.user_id where ${rest}`)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    text: row.text,
    user: row.user_id === null ? null : { id: row.user_id, username: row.username! },
    createdAt: row.created_at,
    handledAt: row.handled_at,
  }))
}

export async function findLetter(db: Db, id: number): Promise<LetterRow | null> {
  return (await select(db, sql`c.id = ${id}`))[0] ?? null
}

/** Open ones in the order of arrival, others newest first. */
export async function listLetters(db: Db, state: LetterState, slice: Slice): Promise<LetterRow[]> {
  const { where, tail } = inOrder(slice, state !== 'open', sql`c`)
  return select(db, sql`${stateIs(state)} and ${where} ${tail}`)
}

export async function countLetters(db: Db, state: LetterState): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`
    select count(*) as total from (select from contact_messages c where ${stateIs(state)} limit ${countBound}) counted`)
  return rows[0]!.total
}

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
