import { sql, type Db, type Sql } from '../../../db/sql.ts'

// As in the indexes of migration 0060.
const keyOf = (text: Sql): Sql => sql`translate(lower((${text}) collate "C"), ' _-.''!+&', '')`
const nameColumn = keyOf(sql`i.found #>> '{metadata,name}'`)
const idColumn = keyOf(sql`i.found #>> '{metadata,id}'`)
const mainColumn = sql`(i.found #>> '{metadata,main_class}')`
const slugColumn = sql`translate(lower(s.slug collate "C"), '-', '')`

/** What a published file says of itself. */
export type Described = {
  resourceId: number
  nameKey: string | null
  idKey: string | null
  mainClass: string | null
  authors: string[]
}

/** Listed resources whose public files call themselves one of these, each thing said once. */
export async function listDescribed(
  db: Db,
  { keys, mainClasses }: { keys: readonly string[]; mainClasses: readonly string[] },
): Promise<Described[]> {
  const { rows } = await db.execute<Described>(sql`
    with known as (
      select i.attachment_id from file_inspections i where i.state = 'done' and ${nameColumn} = any(${[...keys]}::text[])
      union select i.attachment_id from file_inspections i where i.state = 'done' and ${idColumn} = any(${[...keys]}::text[])
      union select i.attachment_id from file_inspections i
        where i.state = 'done' and ${mainColumn} = any(${[...mainClasses]}::text[]))
    select distinct on (v.resource_id, "nameKey", "idKey", "mainClass") v.resource_id as "resourceId",
      ${nameColumn} as "nameKey", ${idColumn} as "idKey", ${mainColumn} as "mainClass",
      coalesce(i.found #> '{metadata,authors}', '[]') as authors
    from known join file_inspections i on i.attachment_id = known.attachment_id
    join version_files f on f.attachment_id = known.attachment_id
    join versions v on v.id = f.version_id and v.public
    join resources r on r.id = v.resource_id and r.listed
    limit 5000`)
  return rows
}

export type NearSlug = { key: string; slugKey: string; resourceId: number }

/** For each key the listed resources whose slug is the same or stands nearest to it in the alphabet. */
export async function listNearSlugs(db: Db, keys: readonly string[], each: number): Promise<NearSlug[]> {
  const { rows } = await db.execute<NearSlug>(sql`
    select k.key, n.slug_key as "slugKey", n.resource_id as "resourceId"
    from unnest(${[...keys]}::text[]) as k (key) cross join lateral (
      (select ${slugColumn} as slug_key, s.resource_id from resource_slugs s where ${slugColumn} >= k.key
        order by ${slugColumn} limit ${sql.count(each)})
      union all
      (select ${slugColumn} as slug_key, s.resource_id from resource_slugs s where ${slugColumn} < k.key
        order by ${slugColumn} desc limit ${sql.count(each)})) n
    join resources r on r.id = n.resource_id and r.listed`)
  return rows
}

export type RecalledHash = {
  hash: string
  resourceId: number | null
  versionId: number | null
  number: string | null
}

/** Which of these files were recalled, and what they were. */
export async function listRecalledHashes(db: Db, hashes: readonly string[]): Promise<RecalledHash[]> {
  const wanted = [...hashes]
  const { rows } = await db.execute<RecalledHash>(sql`
    with files as (
      select c.sha256 as hash, f.version_id from recalled_files c left join version_files f on f.sha256 = c.sha256
        where c.sha256 = any(${wanted}::text[])
      union all select f.sha1, f.version_id from version_files f join recalled_files c on c.sha256 = f.sha256
        where f.sha1 = any(${wanted}::text[])
      union all select f.sha512, f.version_id from version_files f join recalled_files c on c.sha256 = f.sha256
        where f.sha512 = any(${wanted}::text[]))
    select distinct on (files.hash) files.hash, r.id as "resourceId",
      case when r.id is not null then v.id end as "versionId", case when r.id is not null then v.number end as number
    from files left join versions v on v.id = files.version_id
    left join resources r on r.id = v.resource_id and r.published_revision_id is not null
    order by files.hash, v.id`)
  return rows
}

/** Which of these everybody finds. One that is not listed is known by its file alone, so that nobody learns it by counting. */
export async function listListedIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from resources where id = any(${[...ids]}::bigint[]) and listed`,
  )
  return new Set(rows.map(({ id }) => id))
}
