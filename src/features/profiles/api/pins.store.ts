import { sql, type Db } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import { listSummaries as listArticles } from '../../articles/api/article-list.store.ts'
import type { SummaryRow as ArticleRow } from '../../articles/api/article-list.store.ts'
import { listSummaries as listResources } from '../../resources/list/api/resource-list.store.ts'
import type { SummaryRow as ResourceRow } from '../../resources/list/api/resource-summary.store.ts'
import type { PinKind } from '../profile-limits.contract.ts'

export type Pin = { kind: PinKind; id: number }

const tables = {
  article: { table: sql`articles`, shown: sql`a.published_revision_id is not null` },
  resource: { table: sql`resources`, shown: sql`a.listed` },
}

/** A sub-select of a person's own public pins of one kind, with id and place. */
const pinned = (userId: number, kind: PinKind) => sql`
  select a.id, p.place as sort_key, p.place from profile_pins p join ${tables[kind].table} a on a.id = p.subject_id
  where p.user_id = ${userId} and p.subject_kind = ${kind} and a.author_id = p.user_id and ${tables[kind].shown}`

/** In their order. */
export const listPinnedArticles = (db: Db, userId: number, reader: Locale): Promise<ArticleRow[]> =>
  listArticles(db, pinned(userId, 'article'), reader)

export const listPinnedResources = (db: Db, userId: number, reader: Locale): Promise<ResourceRow[]> =>
  listResources(db, pinned(userId, 'resource'), reader)

/** A person's pins in their order, even if the pinned content is no longer public. */
export async function listPins(db: Db, userId: number): Promise<Pin[]> {
  const { rows } = await db.execute<Pin>(sql`
    select subject_kind as kind, subject_id as id from profile_pins where user_id = ${userId} order by place`)
  return rows
}

/** Those of these that are public and the person's own. */
export async function listOwnPublic(
  db: Db,
  userId: number,
  kind: PinKind,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from ${tables[kind].table} a where a.id = any(${[...ids]}::bigint[])
      and a.author_id = ${userId} and ${tables[kind].shown}`)
  return new Set(rows.map((row) => row.id))
}

/** Replaces all pins, inside the caller's transaction. */
export async function replacePins(
  db: Db,
  userId: number,
  { pins, now }: { pins: readonly Pin[]; now: Date },
): Promise<void> {
  // Two windows of one person save one after another, so that their places cannot clash.
  await db.execute(sql`select from users where id = ${userId} for no key update`)
  await db.execute(sql`delete from profile_pins where user_id = ${userId}`)
  await db.execute(sql`
    insert into profile_pins (user_id, place, subject_kind, subject_id, created_at)
    select ${userId}, place, kind, id, ${now.toISOString()}::timestamptz
    from unnest(${pins.map(({ kind }) => kind)}::text[], ${pins.map(({ id }) => id)}::bigint[])
      with ordinality as chosen (kind, id, place)`)
}
