import type { Locale } from '../../../contract/locales.ts'
import { countRows, sql, type CamelRow, type Db, type Sql } from '../../../db/sql.ts'
import type { Slice } from '../../../server/endpoints/list-page.ts'
import { writerColumn, type Writer } from '../../users/api/person.store.ts'
import type { CollectedKind, CollectedRef, Visibility } from '../collection-limits.contract.ts'
import { isShown, items, subjectColumn, toAll, toOwner } from './collection-items.store.ts'

type Plain = CamelRow<
  'collections',
  | 'id'
  | 'user_id'
  | 'is_later'
  | 'title'
  | 'slug'
  | 'description'
  | 'key'
  | 'source_id'
  | 'hidden_at'
  | 'hidden_reason'
  | 'item_count'
  | 'listed'
  | 'created_at'
  | 'updated_at'
>
export type CollectionRow = Plain & { visibility: Visibility; language: Locale }

export type SummaryRow = CollectionRow & {
  owner: Writer
  /** How many items this reader may see. */
  shown: number
  first: { kind: CollectedKind; id: number } | null
}

const columns = sql`c.id, c.user_id as "userId", c.is_later as "isLater", c.title, c.slug, c.description, c.language,
  c.visibility, c.key, c.source_id as "sourceId", c.hidden_at as "hiddenAt", c.hidden_reason as "hiddenReason",
  c.item_count as "itemCount", c.listed, c.created_at as "createdAt", c.updated_at as "updatedAt"`

/** With its owner, and with what of its items a reader may see. */
const selectSummaries = (isOwner: Sql, chosen: Sql, more: Sql = sql``): Sql => sql`
  select ${columns}, ${writerColumn} as owner, shown.shown::int, first.first ${more}
  from collections c join users u on u.id = c.user_id
  cross join lateral (select count(*) as shown from ${items} where i.collection_id = c.id and ${isShown(isOwner)}) shown
  left join lateral (select ${subjectColumn} as first from ${items} where i.collection_id = c.id and ${isShown(isOwner)}
    order by i.position limit 1) first on true
  where ${chosen}`

/** For this reader: the owner of a collection sees more of it. */
export async function findSummary(db: Db, id: number, readerId: number | null): Promise<SummaryRow | null> {
  const isOwner = readerId === null ? toAll : sql`c.user_id = ${readerId}`
  const { rows } = await db.execute<SummaryRow>(selectSummaries(isOwner, sql`c.id = ${id}`))
  return rows[0] ?? null
}

export async function findCollection(db: Db, id: number): Promise<CollectionRow | null> {
  const { rows } = await db.execute<CollectionRow>(
    sql`select ${columns} from collections c where c.id = ${id}`,
  )
  return rows[0] ?? null
}

/** Those among these that everybody may see. */
export async function listPublic(db: Db, ids: readonly number[]): Promise<CollectionRow[]> {
  const { rows } = await db.execute<CollectionRow>(sql`
    select ${columns} from collections c
    where c.id = any(${[...ids]}::bigint[]) and c.visibility = 'public' and c.hidden_at is null`)
  return rows
}

/** Everything that changes a collection or its items holds its row first. */
export async function lockCollection(tx: Db, id: number): Promise<CollectionRow | null> {
  const { rows } = await tx.execute<CollectionRow>(
    sql`select ${columns} from collections c where c.id = ${id} for update`,
  )
  return rows[0] ?? null
}

/** "Read later" of this person, held; made if this is the first use. */
export async function lockLater(
  tx: Db,
  { userId, key, language, now }: { userId: number; key: string; language: Locale; now: Date },
): Promise<CollectionRow> {
  await tx.execute(sql`
    insert into collections (user_id, is_later, title, slug, language, visibility, key, created_at, updated_at)
    values (${userId}, true, '', 'read-later', ${language}, 'private', ${key}, ${now}, ${now})
    on conflict (user_id) where is_later do nothing`)
  const { rows } = await tx.execute<CollectionRow>(
    sql`select ${columns} from collections c where c.user_id = ${userId} and c.is_later for update`,
  )
  return rows[0]!
}

type NewCollection = Pick<CollectionRow, 'userId' | 'title' | 'slug' | 'description' | 'language' | 'key'> & {
  visibility: Visibility
  sourceId: number | null
  most: number
  now: Date
}

/** Its number; null when the person has `most` already. */
export async function insertCollection(tx: Db, row: NewCollection): Promise<number | null> {
  // One at a time for each person: two at one moment would count the same others.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('collections', ${row.userId}))`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into collections (user_id, title, slug, description, language, visibility, key, source_id, created_at, updated_at)
    select ${row.userId}, ${row.title}, ${row.slug}, ${row.description}, ${row.language}, ${row.visibility}, ${row.key},
      ${row.sourceId}::bigint, ${row.now}, ${row.now}
    where (select count(*) from collections where user_id = ${row.userId}) < ${row.most}
    returning id`)
  return rows[0]?.id ?? null
}

type Changed = Pick<
  CollectionRow,
  'title' | 'slug' | 'description' | 'language' | 'visibility' | 'key' | 'hiddenAt' | 'hiddenReason'
>

/** Writes what is given; the moment of the change only where readers see one. */
export async function updateCollection(
  tx: Db,
  id: number,
  row: Changed,
  { now, news }: { now: Date; news: boolean },
): Promise<void> {
  await tx.execute(sql`
    update collections set title = ${row.title}, slug = ${row.slug}, description = ${row.description},
      language = ${row.language}, visibility = ${row.visibility}, key = ${row.key}, hidden_at = ${row.hiddenAt},
      hidden_reason = ${row.hiddenReason}, updated_at = case when ${news} then ${now}::timestamptz else updated_at end
    where id = ${id}`)
}

export async function removeCollection(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`delete from collections where id = ${id}`)
}

const older = (after: Slice['after']): Sql =>
  after
    ? sql`and (c.updated_at, c.id) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql``
const inOrder = ({ offset, limit }: Slice): Sql =>
  sql`order by c.updated_at desc, c.id desc limit ${limit} offset ${offset}`

export type ListFilter = {
  owner?: number | undefined
  resource?: number | undefined
  article?: number | undefined
}

/** Conditions on `collections c`. */
const listedWith = ({ owner, resource, article }: ListFilter): Sql => {
  const holds = (column: Sql, id: number) =>
    sql`and c.id in (select i.collection_id from collection_items i where ${column} = ${id} and i.listed)`
  return sql`c.listed ${owner === undefined ? sql`` : sql`and c.user_id = ${owner}`}
    ${resource === undefined ? sql`` : holds(sql`i.resource_id`, resource)}
    ${article === undefined ? sql`` : holds(sql`i.article_id`, article)}`
}

/** What everybody finds, the latest change first; without those whose items are all hidden. */
export async function listListed(db: Db, filter: ListFilter, slice: Slice): Promise<SummaryRow[]> {
  const { rows } = await db.execute<SummaryRow>(
    selectSummaries(
      toAll,
      sql`${listedWith(filter)} and shown.shown > 0 ${older(slice.after)} ${inOrder(slice)}`,
    ),
  )
  return rows
}

export const countListed = (db: Db, filter: ListFilter): Promise<number> =>
  countRows(db, sql`from collections c where ${listedWith(filter)}`)

/** A person's own, with whether each holds this subject. */
export async function listOwn(
  db: Db,
  userId: number,
  subject: CollectedRef | null,
  slice: Slice,
): Promise<(SummaryRow & { holds: boolean })[]> {
  const column = subject?.kind === 'article' ? sql`i.article_id` : sql`i.resource_id`
  const holds = sql`, exists (select from collection_items i
    where i.collection_id = c.id and ${column} = ${subject?.id ?? null}::bigint) as holds`
  const { rows } = await db.execute<SummaryRow & { holds: boolean }>(
    selectSummaries(toOwner, sql`c.user_id = ${userId} ${older(slice.after)} ${inOrder(slice)}`, holds),
  )
  return rows
}

export const countOwn = (db: Db, userId: number): Promise<number> =>
  countRows(db, sql`from collections c where c.user_id = ${userId}`)
