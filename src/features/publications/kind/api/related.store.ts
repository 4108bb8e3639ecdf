import { knownRows, recall, remember } from '../../../../db/ask-once.ts'
import type { Db } from '../../../../db/client.ts'
import { sql, type Sql } from '../../../../db/sql.ts'
import type { RelatedWhy } from '../related.contract.ts'
import { publicationTables, type PublicationName } from './publication-tables.store.ts'
import type { RelatedKind } from './related-choice.store.ts'

export type Chosen = { ids: readonly number[]; reasons: readonly RelatedWhy[] } | null
const knownRelated = knownRows<Chosen>()
const keyOf = (name: PublicationName, id: number) => `${name} ${id}`

/** As a column of the statement that reads the item: what the job chose; null where it did not come to it yet. */
export const relatedOf = (name: PublicationName, id: Sql): Sql =>
  sql`(select json_build_object('ids', related, 'reasons', reasons) from related_publications
    where subject_kind = ${sql.word(name)} and subject_id = ${id})`

export const rememberRelated = (db: Db, name: PublicationName, id: number, chosen: Chosen): void =>
  remember(db, knownRelated, keyOf(name, id), chosen)

async function findChosen(db: Db, name: PublicationName, id: number): Promise<Chosen> {
  const known = recall(db, knownRelated, keyOf(name, id))
  if (known !== undefined) return known
  const { rows } = await db.execute<{ related: Chosen }>(
    sql`select ${relatedOf(name, sql`${id}`)} as related`,
  )
  return rows[0]!.related
}

/** What is nearest and still listed, as a sub-select of `id`, `sort_key`, `place` and `mark`. */
export async function chooseRelated(db: Db, kind: RelatedKind, id: number): Promise<Sql> {
  const chosen = await findChosen(db, kind.name, id)
  if (!chosen) return kind.choose(sql`${id}`)
  return sql`
    select a.id, 0 as sort_key, f.place, ${JSON.stringify(chosen.reasons)}::jsonb -> (f.place - 1)::int as mark
    from unnest(${[...chosen.ids]}::bigint[]) with ordinality as f (id, place)
    join ${publicationTables(kind.name).items} a on a.id = f.id and ${kind.isListed}`
}

/** Chooses anew for those of these that lists show. */
export async function updateRelated(
  db: Db,
  { name, isListed, choose }: RelatedKind,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into related_publications (subject_kind, subject_id, related, reasons, chosen_at)
    select ${name}, item.id, near.ids, near.reasons, ${now}
    from (
      select a.id from ${publicationTables(name).items} a where a.id = any(${[...ids]}::bigint[]) and ${isListed}
    ) item, lateral (
      select coalesce(array_agg(id order by place), '{}') as ids,
        coalesce(jsonb_agg(mark order by place), '[]') as reasons from (${choose(sql`item.id`)}) one
    ) near
    on conflict (subject_kind, subject_id) do update
    set related = excluded.related, reasons = excluded.reasons, chosen_at = excluded.chosen_at`)
}

/** The next ones in the order of their numbers. */
export async function listItemIds(
  db: Db,
  { name, isListed }: RelatedKind,
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select a.id from ${publicationTables(name).items} a where a.id > ${after} and ${isListed} order by a.id limit ${sql.count(limit)}`)
  return rows.map(({ id }) => id)
}

export async function removeRelated(db: Db, name: PublicationName, id: number): Promise<void> {
  await db.execute(sql`
    with pairs as (
      delete from publication_pairs where subject_kind = ${name} and subject_id = ${id}
    )
    delete from related_publications where subject_kind = ${name} and subject_id = ${id}`)
}
