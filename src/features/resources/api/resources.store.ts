import { sql, type Db, type Sql } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import { knownRows, recall } from '../../../db/ask-once.ts'
import { itemStore } from '../../publications/kind/api/items.store.ts'
import type { Publication } from '../../publications/kind/api/publication-kind.ts'
import type { TeamPermission } from '../limits/resource-limits.contract.ts'

/** One resource with the facts of its public and its newest revision, as rules need them. */
export type ResourceRow = Publication & {
  slug: string
  type: ResourceType
  team: Record<string, TeamPermission[]>
  archived: boolean
  unlisted: boolean
  lookingForMaintainer: boolean
  versionCount: number
}

type RawOwn = Row<'resources', 'slug' | 'type' | 'unlisted' | 'looking_for_maintainer' | 'version_count'> & {
  team: Record<string, TeamPermission[]>
  archived: boolean
}

const store = itemStore('resource', {
  columns: sql`a.slug, a.type, a.team, a.archived_at is not null as archived, a.unlisted, a.looking_for_maintainer,
    a.version_count`,
  read: (row: RawOwn) => ({
    slug: row.slug,
    type: row.type,
    team: row.team,
    archived: row.archived,
    unlisted: row.unlisted,
    lookingForMaintainer: row.looking_for_maintainer,
    versionCount: row.version_count,
  }),
})
export const { lock: lockResource } = store

/** Read along with a whole resource. */
export const knownResource = knownRows<ResourceRow>()

export async function findResourceById(db: Db, id: number): Promise<ResourceRow | null> {
  return recall(db, knownResource, id) ?? store.find(db, id)
}

/** By a slug it has or had, or by number. */
export async function findResourceByKey(db: Db, key: string): Promise<ResourceRow | null> {
  const known = recall(db, knownResource, key.toLowerCase())
  return known ?? store.select(db, sql`a.id = ${idByKey(key)} and a.deleted_at is null`)
}

/** The number of what is called so; null where there is none. */
export function idByKey(key: string): Sql {
  if (!/^[1-9]\d{0,15}$/.test(key))
    return sql`(select resource_id from resource_slugs where slug = ${key.toLowerCase()})`
  return sql`${Number.isSafeInteger(Number(key)) ? Number(key) : null}::bigint`
}

/** By number, or by a slug it has or had. */
export async function findResourceId(db: Db, key: string): Promise<number | null> {
  if (/^[1-9]\d{0,15}$/.test(key)) return Number.isSafeInteger(Number(key)) ? Number(key) : null
  const { rows } = await db.execute<Row<'resource_slugs', 'resource_id'>>(
    sql`select resource_id from resource_slugs where slug = ${key.toLowerCase()}`,
  )
  return rows[0] ? rows[0].resource_id : null
}

export const insertResource = (
  db: Db,
  {
    slug,
    type,
    unlisted,
    ...item
  }: Parameters<typeof store.insert>[1] & Pick<ResourceRow, 'slug' | 'type' | 'unlisted'>,
): Promise<number> => store.insert(db, item, { slug, type, unlisted })

/** What a row shows of a revision `r` besides what every kind shows. */
const shown = sql`icon_attachment_id = (select id from attachments where id = (r.details ->> 'icon_id')::bigint),
  licence = r.details -> 'licence' ->> 'id'`

/** Makes a revision the newest one. Until something is public, the row itself shows it too. */
export async function updateLatest(db: Db, change: Parameters<typeof store.updateLatest>[1]): Promise<void> {
  await store.updateLatest(db, change)
  await db.execute(sql`
    update resources a set categories = r.categories, tag_ids = r.tag_ids, cover_attachment_id = r.cover_attachment_id,
      ${shown}
    from resource_revisions r
    where a.id = ${change.id} and r.id = ${change.revisionId} and a.published_revision_id is null`)
}

export const updatePublished = (db: Db, change: Parameters<typeof store.updatePublished>[1]): Promise<void> =>
  store.updatePublished(db, change, sql`, ${shown}`)

export async function updateType(db: Db, id: number, type: ResourceType): Promise<void> {
  await db.execute(sql`update resources set type = ${type} where id = ${id}`)
}

export async function updateStates(
  db: Db,
  id: number,
  states: { archived: boolean; unlisted: boolean; lookingForMaintainer: boolean; now: Date },
): Promise<void> {
  await db.execute(sql`
    update resources set unlisted = ${states.unlisted}, looking_for_maintainer = ${states.lookingForMaintainer},
      archived_at = case when ${states.archived} then coalesce(archived_at, ${states.now.toISOString()}::timestamptz) end
    where id = ${id}`)
}

/** Who besides the author may do what; a copy of the team's own table, for rules that ask one row. */
export async function updateTeam(
  db: Db,
  id: number,
  team: Readonly<Record<string, readonly TeamPermission[]>>,
): Promise<void> {
  await db.execute(sql`update resources set team = ${JSON.stringify(team)}::jsonb where id = ${id}`)
}

export async function updateAuthor(db: Db, id: number, authorId: number): Promise<void> {
  await db.execute(sql`update resources set author_id = ${authorId} where id = ${id}`)
}
