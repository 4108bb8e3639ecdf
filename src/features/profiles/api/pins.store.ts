import { sql } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales.ts'
import type { Db } from '../../../db/client.ts'
import { listSummaries } from '../../articles/api/article-list.store.ts'
import type { SummaryRow } from '../../articles/api/article-list.store.ts'

/** The public articles a person put on top, in their order. */
export function listPinnedArticles(db: Db, userId: number, reader: Locale): Promise<SummaryRow[]> {
  return listSummaries(
    db,
    sql`
      select a.id, p.place as sort_key, p.place from profile_pins p join articles a on a.id = p.subject_id
      where p.user_id = ${userId} and p.subject_kind = 'article' and a.author_id = p.user_id
        and a.published_revision_id is not null`,
    reader,
  )
}

/** Which of these articles are public and the person's own. */
export async function listOwnPublic(db: Db, userId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from articles where id = any(${sql.param([...ids])}::bigint[]) and author_id = ${userId}
      and published_revision_id is not null`)
  return new Set(rows.map((row) => Number(row.id)))
}

/** Instead of those before, inside the caller's transaction. */
export async function replacePins(
  db: Db,
  userId: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<void> {
  // Two windows of one person save in turn, so that neither finds the other's places taken.
  await db.execute(sql`select from users where id = ${userId} for no key update`)
  await db.execute(sql`delete from profile_pins where user_id = ${userId}`)
  await db.execute(sql`
    insert into profile_pins (user_id, place, subject_kind, subject_id, created_at)
    select ${userId}, place, 'article', id, ${now.toISOString()}::timestamptz
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as chosen (id, place)`)
}
