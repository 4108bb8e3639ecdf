import { sql, type Db, type Sql } from '../../../db/sql.ts'

/** The person's own row, without the password hash and our internal marks. */
export const listOwnRow = (db: Db, userId: number): Promise<unknown[]> =>
  listAsJson(
    db,
    sql`
    select id, username, email, email_verified_at, staff_decision, decision_reason, language, settings - 'demo' as settings,
      avatar_key is not null as has_avatar, last_seen_at, created_at
    from users where id = ${userId}`,
  )

/** Transfers name accounts as text and stay when the person leaves. */
export const listOwnTransfers = (db: Db, userId: number): Promise<unknown[]> =>
  listAsJson(
    db,
    sql`
    select from_account, to_account, kopecks, kind, reason, reference, created_at, available_at
    from transfers where from_account = ${`user:${userId}`} or to_account = ${`user:${userId}`}
    order by created_at, id`,
  )

/** The rows of a table in which this column names the person. */
export function listRowsOf(
  db: Db,
  { table, owner, columns }: { table: string; owner: string; columns: readonly string[] },
  userId: number,
): Promise<unknown[]> {
  const names = columns.map((name) => sql.identifier(name))
  return listAsJson(
    db,
    sql`select ${sql.join(names, sql`, `)} from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId}`,
  )
}

/** Rows as PostgreSQL writes them in JSON: numbers stay numbers, times are ISO. */
async function listAsJson(db: Db, question: Sql): Promise<unknown[]> {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select to_jsonb(r) as data from (${question}) as r`,
  )
  return rows.map(({ data }) => data)
}

export async function removeRowsOf(
  db: Db,
  { table, owner }: { table: string; owner: string },
  userId: number,
): Promise<void> {
  await db.execute(sql`delete from ${sql.identifier(table)} where ${sql.identifier(owner)} = ${userId}`)
}

/** Every resource carries a copy of its team. */
export async function removeFromTeams(db: Db, userId: number): Promise<void> {
  await db.execute(sql`
    update resources r set team = r.team - ${String(userId)}::text from team_members m
    where m.user_id = ${userId} and m.resource_id = r.id`)
}

/** Every resource counts its followers. */
export async function removeFollows(db: Db, userId: number): Promise<void> {
  await db.execute(sql`
    with gone as (delete from follows where user_id = ${userId} returning resource_id)
    update resources r set followers = r.followers - 1 from gone where r.id = gone.resource_id`)
}
