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

/** What was sent to the person's webhooks; removed with them. */
export const listOwnDeliveries = (db: Db, userId: number): Promise<unknown[]> =>
  listAsJson(
    db,
    sql`
    select d.webhook_id, d.event, d.state, d.body, d.status, d.created_at, d.sent_at
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.user_id = ${userId} order by d.id`,
  )

/** What is in the person's collections; removed with them. */
export const listOwnCollected = (db: Db, userId: number): Promise<unknown[]> =>
  listAsJson(
    db,
    sql`
    select i.collection_id, i.article_id, i.resource_id, i.position, i.note, i.added_at
    from collection_items i join collections c on c.id = i.collection_id where c.user_id = ${userId}
    order by i.collection_id, i.position`,
  )

export const listOwnServerEntries = (db: Db, userId: number): Promise<unknown[]> =>
  listAsJson(
    db,
    sql`
    select e.server_id, e.resource_id, e.version_id, e.number
    from server_entries e join servers s on s.id = e.server_id where s.user_id = ${userId}
    order by e.server_id, e.resource_id`,
  )

export const listOwnServerChanges = (db: Db, userId: number): Promise<unknown[]> =>
  listAsJson(
    db,
    sql`
    select c.server_id, c.resource_id, c.number_before, c.number_after, c.changed_at
    from server_changes c join servers s on s.id = c.server_id where s.user_id = ${userId} order by c.id`,
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

/** Every resource counts its followers. Nobody follows a person who is gone. */
export async function removeFollows(db: Db, userId: number): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from follows where user_id = ${userId} or (kind = 'author' and subject = ${String(userId)})
      returning kind, subject
    ), unfed as (
      delete from feed_event_keys k using gone where gone.kind = 'search' and k.kind = 'search' and k.subject = gone.subject
    )
    update resources r set followers = r.followers - 1
    from (select subject::bigint as id from gone where kind = 'resource' offset 0) counted where r.id = counted.id`)
}

/** Every resource counts the public collections it is in. */
export async function removeCollected(db: Db, userId: number): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from collection_items i using collections c
      where c.id = i.collection_id and c.user_id = ${userId} returning i.resource_id, i.listed),
    counted as (select resource_id, count(*)::int as count from gone where listed group by resource_id)
    update resources r set collections = r.collections - counted.count from counted where r.id = counted.resource_id`)
}
