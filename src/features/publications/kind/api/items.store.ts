import type { Locale } from '../../../../contract/locales.ts'
import type { Category } from '../../../../contract/categories.ts'
import type { Db } from '../../../../db/client.ts'
import { sql, type Sql, type SqlValue } from '../../../../db/sql.ts'
import type { Publication } from './publication-kind.ts'
import { publicationTables } from './publication-tables.store.ts'
import type { PublicationName, PublicationTables } from './publication-tables.store.ts'

/** What the table of every kind says of an item. */
export type RawItem = {
  id: number
  author_id: number
  language: Locale
  latest_revision_id: number
  published_revision_id: number | null
  approved_revision_id: number | null
  created_at: Date
  updated_at: Date
  published_at: Date | null
  /** Only where a kind can be planned ahead. */
  scheduled_at?: Date | null
}

export const readItem = (row: RawItem): Publication => ({
  id: row.id,
  authorId: row.author_id,
  language: row.language,
  latestRevisionId: row.latest_revision_id,
  publishedRevisionId: row.published_revision_id,
  approvedRevisionId: row.approved_revision_id,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  publishedAt: row.published_at,
  scheduledAt: row.scheduled_at ?? null,
  public: row.published_revision_id !== null,
})

/**
 * Interest on a logarithm plus the moment of publication: ten times the interest is worth twelve and a half hours. Time
 * does not have to be counted down, so the number changes only with the counters, by the same formula in SQL.
 */
export const risingAtPublication = (publishedAt: Date): number =>
  Math.round(publishedAt.getTime() / 1000 / 4.5)

type Followed = { id: number; revisionId: number; now: Date }

/** The rows of one kind. `columns` are its own, of the item `a` and of what `joins` brings along. */
export function itemStore<Raw extends object, Own extends object>(
  name: PublicationName,
  {
    columns,
    joins = sql``,
    read,
  }: { columns: Sql; joins?: Sql; /** Reads its own columns. */ read: (row: Raw & RawItem) => Own },
) {
  const { items, revisions } = publicationTables(name)

  async function select(db: Db, rest: Sql): Promise<(Publication & Own) | null> {
    const { rows } = await db.execute<Raw & RawItem>(sql`
      select a.id, a.author_id, a.language, a.latest_revision_id, a.published_revision_id, a.approved_revision_id,
        a.created_at, a.updated_at, a.published_at, ${columns}
      from ${items} a ${joins} where ${rest}`)
    return rows[0] ? { ...readItem(rows[0]), ...read(rows[0]) } : null
  }

  return {
    select,

    find: (db: Db, id: number) => select(db, sql`a.id = ${id} and a.deleted_at is null`),

    /** Locked first: a second writer waits and then sees what was done. */
    lock: (db: Db, id: number) => select(db, sql`a.id = ${id} and a.deleted_at is null for update of a`),

    /** The row comes before its first revision, in one transaction; the keys between them are checked at its end. */
    async insert(
      db: Db,
      item: { authorId: number; language: Locale; categories: readonly Category[]; now: Date },
      own: Record<string, SqlValue>,
    ): Promise<number> {
      const names = Object.keys(own).map((column) => sql`, ${sql.identifier(column)}`)
      const values = Object.values(own).map((value) => sql`, ${value}`)
      const at = item.now.toISOString()
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into ${items} (author_id, language, languages, categories, created_at, updated_at ${sql.join(names)})
        values (${item.authorId}, ${item.language}, ${[item.language]}::text[], ${[...item.categories]}::text[],
          ${at}, ${at} ${sql.join(values)})
        returning id`)
      return rows[0]!.id
    },

    /** Makes a revision the newest one. `also` is what else the row follows, of the item `a`. */
    async updateLatest(db: Db, { id, revisionId, now }: Followed, also: Sql = sql``): Promise<void> {
      await db.execute(sql`
        update ${items} a set latest_revision_id = ${revisionId},
          updated_at = case when a.published_revision_id is null then ${now.toISOString()}::timestamptz else a.updated_at end
          ${also}
        where a.id = ${id}`)
    },

    /** What readers see from now on is this revision, `r`: the row becomes a view of it. */
    async updatePublished(db: Db, { id, revisionId, now }: Followed, also: Sql = sql``): Promise<void> {
      const at = now.toISOString()
      await db.execute(sql`
        update ${items} a set published_revision_id = r.id, categories = r.categories, tag_ids = r.tag_ids,
          cover_attachment_id = r.cover_attachment_id, updated_at = ${at},
          published_at = coalesce(a.published_at, ${at}::timestamptz),
          rising = case when a.published_at is null then ${risingAtPublication(now)}::bigint else a.rising end
          ${also}
        from ${revisions} r where a.id = ${id} and r.id = ${revisionId}`)
    },
  }
}

export async function updateApproved(
  db: Db,
  { items }: PublicationTables,
  id: number,
  revisionId: number,
): Promise<void> {
  await db.execute(sql`update ${items} set approved_revision_id = ${revisionId} where id = ${id}`)
}

export async function updateUnpublished(db: Db, { items }: PublicationTables, id: number): Promise<void> {
  await db.execute(sql`update ${items} set published_revision_id = null where id = ${id}`)
}

export async function updateDeleted(
  db: Db,
  { items }: PublicationTables,
  id: number,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update ${items} set published_revision_id = null, deleted_at = ${now.toISOString()} where id = ${id}`)
}

/** The languages it can be read in: the original first, then its translations. */
export async function updateLanguages(
  db: Db,
  { items, item, translations }: PublicationTables,
  id: number,
): Promise<void> {
  await db.execute(sql`
    update ${items} a set languages = array[a.language] || array(
      select t.language from ${translations} t where t.${item} = a.id and t.is_current order by t.language)
    where a.id = ${id}`)
}

/** Items deleted before a moment, oldest first. */
export async function listDeleted(
  db: Db,
  { items }: PublicationTables,
  before: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await db.execute<{
    id: number
  }>(sql`
    select id from ${items} where deleted_at < ${before.toISOString()} order by deleted_at limit ${limit}`)
  return rows.map((row) => row.id)
}

/** Nobody follows what is gone for good, and no feed names it. */
export async function removeItem(db: Db, { name, items }: PublicationTables, id: number): Promise<void> {
  await db.execute(sql`
    with gone as (
      delete from ${items} where id = ${id} and deleted_at is not null returning id
    ), unfollowed as (
      delete from follows f using gone where f.kind = ${name} and f.subject = gone.id::text
    )
    delete from feed_events e using gone where e.kind = ${name} and e.subject_id = gone.id`)
}

/** What was counted of it by day and month. */
export async function removeStatistics(db: Db, name: PublicationName, id: number): Promise<void> {
  await db.execute(sql`
    with days as (delete from statistic_days where subject_kind = ${name} and subject_id = ${id})
    delete from statistic_months where subject_kind = ${name} and subject_id = ${id}`)
}
