import { sql } from '../../../../db/sql.ts'
import type { Column, Row } from '../../../../db/tables.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { Db } from '../../../../db/client.ts'
import { countBound } from '../../../../server/endpoints/list-page.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

export type AppealRow = {
  id: number
  text: string
  createdAt: Date
  answer: string | null
  answeredAt: Date | null
  user: { id: number; username: string; avatarKey: string | null }
}
type AppealState = 'open' | 'answered' | 'all'

const stateIs = (state: AppealState): Sql =>
  state === 'all' ? sql`true` : sql`a.answered_at is ${sql.raw(state === 'open' ? 'null' : 'not null')}`

async function select(db: Db, rest: Sql): Promise<AppealRow[]> {
  const { rows } = await db.execute<
    Row<'appeals', 'id' | 'text' | 'created_at' | 'answer' | 'answered_at'> &
      Row<'users', 'username' | 'avatar_key'> & {
        user_id: Column<'users', 'id'>
      }
  >(sql`
    select a.id, a.text, a.created_at, a.answer, a.answered_at, u.id as user_id, u.username,
      u.avatar_key
    from appeals a join users u on u.id = a.user_id where ${rest}`)
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    createdAt: row.created_at,
    answer: row.answer,
    answeredAt: row.answered_at,
    user: { id: row.user_id, username: row.username, avatarKey: row.avatar_key },
  }))
}

export async function findLatestAppeal(db: Db, userId: number): Promise<AppealRow | null> {
  return (
    (await select(db, sql`a.user_id = ${userId} order by a.created_at desc, a.id desc limit 1`))[0] ?? null
  )
}

export async function findAppeal(db: Db, id: number): Promise<AppealRow | null> {
  return (await select(db, sql`a.id = ${id}`))[0] ?? null
}

/** Open ones in the order of arrival, others newest first. */
export async function listAppeals(db: Db, state: AppealState, slice: Slice): Promise<AppealRow[]> {
  const { where, tail } = inOrder(slice, state !== 'open', sql`a`)
  return select(db, sql`${stateIs(state)} and u.deleted_at is null and ${where} ${tail}`)
}

export async function countAppeals(db: Db, state: AppealState): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(sql`
    select count(*) as total from (
      select from appeals a join users u on u.id = a.user_id
      where ${stateIs(state)} and u.deleted_at is null limit ${countBound}) counted`)
  return rows[0]!.total
}

/** Makes a second appeal of the same person wait until the caller's transaction ends. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select from users where id = ${userId} for update`)
}

export async function insertAppeal(
  db: Db,
  appeal: { userId: number; text: string; now: Date },
): Promise<number> {
  const { rows } = await db.execute<Row<'appeals', 'id'>>(sql`
    insert into appeals (user_id, text, created_at)
    values (${appeal.userId}, ${appeal.text}, ${appeal.now.toISOString()}) returning id`)
  return rows[0]!.id
}

/** False if it is already answered. */
export async function updateAnswer(
  db: Db,
  answer: { id: number; text: string; actorId: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update appeals set answer = ${answer.text}, answered_at = ${answer.now.toISOString()}, answered_by = ${answer.actorId}
    where id = ${answer.id} and answered_at is null`)
  return rowCount === 1
}
