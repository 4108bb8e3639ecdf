import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { CamelRow } from '../../../db/sql.ts'
import type { CollectedKind, CollectedRef } from '../collection-limits.contract.ts'

export type ItemRow = CamelRow<'collection_items', 'id' | 'position' | 'note' | 'added_at'> & {
  subject: { kind: CollectedKind; id: number }
}

/** Of `collection_items i`. */
export const subjectColumn = sql`json_build_object(
  'kind', case when i.article_id is null then 'resource' else 'article' end, 'id', coalesce(i.article_id, i.resource_id))`

/** Items with what they are; `isShown` says which of them. */
export const items = sql`collection_items i left join articles a on a.id = i.article_id
  left join resources r on r.id = i.resource_id`

/**
 * Readers see what is public. The owner of a collection knew the address of an unlisted resource, so they see it in their
 * own collection; nobody else does.
 */
export const isShown = (isOwner: Sql): Sql =>
  sql`(a.published_revision_id is not null or r.listed or (r.published_revision_id is not null and ${isOwner}))`
export const toOwner = sql`true`
export const toAll = sql`false`

const columnOf = (kind: CollectedKind): Sql => (kind === 'article' ? sql`article_id` : sql`resource_id`)

type ItemSlice = { after: number | null; offset: number; limit: number }

/** In the order of the collection; `after` is the position of the last row of the page before. */
export async function listItems(
  db: Db,
  collectionId: number,
  own: boolean,
  { after, offset, limit }: ItemSlice,
): Promise<ItemRow[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select i.id, i.position, i.note, i.added_at as "addedAt", ${subjectColumn} as subject from ${items}
    where i.collection_id = ${collectionId} and ${isShown(own ? toOwner : toAll)} ${after === null ? sql`` : sql`and i.position > ${after}`}
    order by i.position limit ${limit} offset ${offset}`)
  return rows
}

/** What strangers see of it, the last addition first. */
export async function listNewestItems(db: Db, collectionId: number, limit: number): Promise<ItemRow[]> {
  const { rows } = await db.execute<ItemRow>(sql`
    select i.id, i.position, i.note, i.added_at as "addedAt", ${subjectColumn} as subject from ${items}
    where i.collection_id = ${collectionId} and ${isShown(toAll)} order by i.added_at desc, i.id desc limit ${limit}`)
  return rows
}

/** Everything in "Read later", hidden or not: what was pressed stays pressed. */
export async function listSaved(db: Db, userId: number): Promise<CollectedRef[]> {
  const { rows } = await db.execute<{ subject: CollectedRef }>(sql`
    select ${subjectColumn} as subject from collections c join collection_items i on i.collection_id = c.id
    where c.user_id = ${userId} and c.is_later order by i.position`)
  return rows.map(({ subject }) => subject)
}

type Pressed = { collectionId: number; subject: CollectedRef; at: Date }

/** Notes when it was pressed; false where a newer press is known already. */
export async function notePress(tx: Db, { collectionId, subject, at }: Pressed): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into collection_presses (collection_id, kind, subject_id, pressed_at)
    values (${collectionId}, ${subject.kind}, ${subject.id}, ${at})
    on conflict (collection_id, kind, subject_id) do update set pressed_at = excluded.pressed_at
    where collection_presses.pressed_at <= excluded.pressed_at`)
  return rowCount === 1
}

export async function holdsItem(tx: Db, collectionId: number, { kind, id }: CollectedRef): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from collection_items where collection_id = ${collectionId} and ${columnOf(kind)} = ${id}`)
  return rows.length > 0
}

/** At the end, or at the front; says its number. The collection is held, so the place is free. */
export async function insertItem(
  tx: Db,
  collectionId: number,
  { kind, id }: CollectedRef,
  { front, now }: { front: boolean; now: Date },
): Promise<number> {
  const place = front ? sql`coalesce(min(position), 1) - 1` : sql`coalesce(max(position), 0) + 1`
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into collection_items (collection_id, ${columnOf(kind)}, position, added_at)
    select ${collectionId}, ${id}, ${place}, ${now} from collection_items where collection_id = ${collectionId}
    returning id`)
  return rows[0]!.id
}

/** What the visitors of another collection may see of it, in the same order and with its notes. */
export async function copyItems(tx: Db, from: number, to: number, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into collection_items (collection_id, article_id, resource_id, position, note, added_at)
    select ${to}, i.article_id, i.resource_id, row_number() over (order by i.position), i.note, ${now}
    from ${items} where i.collection_id = ${from} and ${isShown(toAll)}`)
}

/** Those that this condition on `collection_items i` names; says how many. */
async function removeWhere(tx: Db, collectionId: number, which: Sql): Promise<number> {
  await holdResources(tx, sql`select i.resource_id from collection_items i where ${which}`)
  const { rows } = await tx.execute<{ count: number }>(sql`
    with gone as (delete from collection_items i where i.collection_id = ${collectionId} and ${which}
      returning i.resource_id, i.listed),
    counted as (update resources r set collections = r.collections - 1 from gone
      where gone.listed and r.id = gone.resource_id)
    select count(*)::int as count from gone`)
  return rows[0]!.count
}

export const removeItem = (tx: Db, collectionId: number, { kind, id }: CollectedRef): Promise<number> =>
  removeWhere(
    tx,
    collectionId,
    sql`i.collection_id = ${collectionId} and ${kind === 'article' ? sql`i.article_id` : sql`i.resource_id`} = ${id}`,
  )

/** Whatever its owner can no longer read. */
export const removeMissing = (tx: Db, collectionId: number): Promise<number> =>
  removeWhere(
    tx,
    collectionId,
    sql`i.collection_id = ${collectionId} and i.id not in (
      select i.id from ${items} where i.collection_id = ${collectionId} and ${isShown(toOwner)})`,
  )

/** Resources are taken in the order of their numbers, as by everybody who changes several. */
const holdResources = (tx: Db, ids: Sql) =>
  tx.execute(sql`select r.id from resources r where r.id in (${ids}) order by r.id for no key update`)

/**
 * Counts the items of a collection that was changed, and says the same of each item as of the whole: whether everybody
 * finds it. Resources count the collections they are found in.
 */
export async function settleItems(
  tx: Db,
  collectionId: number,
  { now, news }: { now: Date; news: boolean },
): Promise<{ listed: boolean; items: number }> {
  const { rows } = await tx.execute<{ listed: boolean; items: number }>(sql`
    update collections c set item_count = (select count(*) from collection_items i where i.collection_id = c.id),
      updated_at = case when ${news} then ${now}::timestamptz else c.updated_at end
    where c.id = ${collectionId} returning c.listed, c.item_count as items`)
  const settled = rows[0]!
  const unlike = sql`i.collection_id = ${collectionId} and i.listed <> ${settled.listed}`
  await holdResources(tx, sql`select i.resource_id from collection_items i where ${unlike}`)
  await tx.execute(sql`
    with changed as (update collection_items i set listed = ${settled.listed} where ${unlike} returning i.resource_id)
    update resources r set collections = r.collections + case when ${settled.listed} then 1 else -1 end
    from changed where r.id = changed.resource_id`)
  return settled
}

export async function updateNote(
  tx: Db,
  collectionId: number,
  itemId: number,
  note: string,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update collection_items set note = ${note} where id = ${itemId} and collection_id = ${collectionId}`,
  )
  return rowCount === 1
}

/**
 * Puts an item behind another one, or first. All positions are counted anew, so there is always room; false where one of
 * the two is not in the collection.
 */
export async function moveItem(
  tx: Db,
  collectionId: number,
  itemId: number,
  after: number | null,
): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    with known as (select i.id, i.position from collection_items i where i.collection_id = ${collectionId}),
    others as (select k.id, row_number() over (order by k.position)::int as place from known k where k.id <> ${itemId}),
    target as (
      select case when ${after}::bigint is null then 0 else o.place end as place
      from (select 1) one left join others o on o.id = ${after}::bigint),
    placed as (
      select o.id, o.place + (o.place > t.place)::int as place from others o, target t
      union all select ${itemId}::bigint, t.place + 1 from target t),
    moved as (
      update collection_items i set position = p.place from placed p, target t
      where i.id = p.id and i.collection_id = ${collectionId} and t.place is not null
        and exists (select from known where id = ${itemId}) and i.position <> p.place)
    select t.place is not null and exists (select from known where id = ${itemId}) as found from target t`)
  return rows[0]!.found
}

/** The subjects in a collection, to clear the pages that say in how many collections they are. */
export async function listSubjects(tx: Db, collectionId: number): Promise<CollectedRef[]> {
  const { rows } = await tx.execute<{ subject: CollectedRef }>(
    sql`select ${subjectColumn} as subject from collection_items i where i.collection_id = ${collectionId}`,
  )
  return rows.map(({ subject }) => subject)
}

/** What was pressed this long ago can no longer wait on a device. */
export async function removeOldPresses(db: Db, before: Date): Promise<void> {
  await db.execute(sql`delete from collection_presses where pressed_at < ${before}`)
}
