import { knownRows, recall, remember } from '../../../../db/ask-once.ts'
import type { Db } from '../../../../db/client.ts'
import { sql } from '../../../../db/sql.ts'
import type { Sql } from '../../../../db/sql.ts'
import type { PublicationTables } from './publication-tables.store.ts'

/** How one kind of text finds what is near. */
export type RelatedKind = {
  tables: PublicationTables
  /** Of an item `a`: lists show it. */
  isListed: Sql
  /** A sub-select of `id`, `sort_key` and `place`: what is nearest to this item. */
  choose(id: Sql): Sql
}

type Chosen = readonly number[] | null
const knownRelated = knownRows<Chosen>()
const keyOf = ({ name }: PublicationTables, id: number) => `${name} ${id}`

/** As a column of the statement that reads the item: what the job chose; null where it did not come to it yet. */
export const relatedOf = ({ name }: PublicationTables, id: Sql): Sql =>
  sql`(select related from related_publications where subject_kind = ${sql.word(name)} and subject_id = ${id})`

export const rememberRelated = (db: Db, tables: PublicationTables, id: number, chosen: Chosen): void =>
  remember(db, knownRelated, keyOf(tables, id), chosen)

async function findChosen(db: Db, tables: PublicationTables, id: number): Promise<Chosen> {
  const known = recall(db, knownRelated, keyOf(tables, id))
  if (known !== undefined) return known
  const { rows } = await db.execute<{ related: number[] | null }>(
    sql`select ${relatedOf(tables, sql`${id}`)} as related`,
  )
  return rows[0]!.related
}

/** What is nearest and still listed, as a sub-select of `id`, `sort_key` and `place`. */
export async function chooseRelated(db: Db, kind: RelatedKind, id: number): Promise<Sql> {
  const chosen = await findChosen(db, kind.tables, id)
  if (!chosen) return kind.choose(sql`${id}`)
  return sql`
    select a.id, 0 as sort_key, f.place from unnest(${[...chosen]}::bigint[]) with ordinality as f (id, place)
    join ${kind.tables.items} a on a.id = f.id and ${kind.isListed}`
}

/** Chooses anew for those of these that lists show. */
export async function updateRelated(
  db: Db,
  { tables, isListed, choose }: RelatedKind,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into related_publications (subject_kind, subject_id, related, chosen_at)
    select ${tables.name}, a.id, array(select near.id from (${choose(sql`a.id`)}) near order by near.place), ${now}
    from ${tables.items} a where a.id = any(${[...ids]}::bigint[]) and ${isListed}
    on conflict (subject_kind, subject_id) do update
    set related = excluded.related, chosen_at = excluded.chosen_at`)
}

/** The next ones in the order of their numbers. */
export async function listItemIds(
  db: Db,
  { tables, isListed }: RelatedKind,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from ${tables.items} a where a.id > ${after} and ${isListed} order by a.id limit ${sql.count(limit)}`)
  return rows.map(({ id }) => id)
}

export async function removeRelated(db: Db, { name }: PublicationTables, id: number): Promise<void> {
  await db.execute(sql`delete from related_publications where subject_kind = ${name} and subject_id = ${id}`)
}
