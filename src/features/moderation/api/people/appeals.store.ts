import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

export type AppealRow = CamelRow<'appeals', 'id' | 'text' | 'created_at' | 'answer' | 'answered_at'> & {
  user: CamelRow<'users', 'id' | 'username' | 'avatar_key'>
}
type AppealState = 'open' | 'answered' | 'all'

const stateIs = (state: AppealState): Sql =>
  state === 'all' ? sql`true` : sql`a.answered_at is ${sql.raw(state === 'open' ? 'null' : 'not null')}`

async function select(db: Db, rest: Sql): Promise<AppealRow[]> {
  const { rows } = await db.execute<AppealRow>(sql`
    select a.id, a.text, a.created_at as "createdAt", a.answer, a.answered_at as "answeredAt",
      json_build_object('id', u.id, 'username', u.username, 'avatarKey', u.avatar_key) as user
    from appeals a join users u on u.id = a.user_id where ${rest}`)
  return rows
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

export const countAppeals = (db: Db, state: AppealState): Promise<number> =>
  countRows(
    db,
    sql`from appeals a join users u on u.id = a.user_id where ${stateIs(state)} and u.deleted_at is null`,
  )

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
