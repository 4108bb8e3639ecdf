import { sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { Category, ResourceType } from '../../../contract/taxonomy.ts'
import { knownRows, recall } from '../../../db/ask-once.ts'
import type { Db } from '../../../db/client.ts'
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

type Raw = Row<
  'resources',
  | 'id'
  | 'author_id'
  | 'slug'
  | 'type'
  | 'language'
  | 'published_revision_id'
  | 'approved_revision_id'
  | 'team'
  | 'unlisted'
  | 'looking_for_maintainer'
  | 'version_count'
  | 'created_at'
  | 'published_at'
> & {
  latest_revision_id: NonNullable<Column<'resources', 'latest_revision_id'>>
  team: Record<string, TeamPermission[]>
  archived: boolean
}

const columns = sql`r.id, r.author_id, r.slug, r.type, r.language, r.latest_revision_id, r.published_revision_id,
  r.approved_revision_id, r.team, r.archived_at is not null as archived, r.unlisted, r.looking_for_maintainer,
  r.version_count, r.created_at, r.published_at`
async function select(db: Db, rest: Sql): Promise<ResourceRow | null> {
  const { rows } = await db.execute<Raw>(sql`select ${columns} from resources r where ${rest}`)
  const row = rows[0]
  return row
    ? {
        id: row.id,
        authorId: row.author_id,
        slug: row.slug,
        type: row.type,
        language: row.language,
        latestRevisionId: row.latest_revision_id,
        publishedRevisionId: row.published_revision_id,
        approvedRevisionId: row.approved_revision_id,
        scheduledAt: null,
        team: row.team,
        archived: row.archived,
        unlisted: row.unlisted,
        lookingForMaintainer: row.looking_for_maintainer,
        versionCount: row.version_count,
        createdAt: row.created_at,
        publishedAt: row.published_at,
        public: row.published_revision_id !== null,
      }
    : null
}

/** Read along with a whole resource. */
export const knownResource = knownRows<ResourceRow>()

export async function findResourceById(db: Db, id: number): Promise<ResourceRow | null> {
  return recall(db, knownResource, id) ?? select(db, sql`r.id = ${id} and r.deleted_at is null`)
}

/** Locks the resource first: whoever writes about it at the same time waits and then sees what was done. */
export async function lockResource(db: Db, id: number): Promise<ResourceRow | null> {
  return select(db, sql`r.id = ${id} and r.deleted_at is null for update`)
}

/** By a slug it has or had, or by number. */
export async function findResourceByKey(db: Db, key: string): Promise<ResourceRow | null> {
  const known = recall(db, knownResource, key.toLowerCase())
  return known ?? select(db, sql`r.id = ${idByKey(key)} and r.deleted_at is null`)
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

export type NewResource = {
  authorId: number
  slug: string
  type: ResourceType
  language: Locale
  categories: readonly Category[]
  unlisted: boolean
  now: Date
}

/** The row comes before its first revision, in one transaction; the keys between them are checked at its end. */
export async function insertResource(db: Db, resource: NewResource): Promise<number> {
  const at = resource.now.toISOString()
  const { rows } = await db.execute<Row<'resources', 'id'>>(sql`
    insert into resources (author_id, slug, type, language, languages, categories, unlisted, created_at, updated_at)
    values (${resource.authorId}, ${resource.slug}, ${resource.type}, ${resource.language},
      ${[resource.language]}::text[], ${[...resource.categories]}::text[], ${resource.unlisted},
      ${at}, ${at}) returning id`)
  return rows[0]!.id
}

/** What a row shows of a revision besides its text. */
const shown = sql`categories = v.categories, tag_ids = v.tag_ids, cover_attachment_id = v.cover_attachment_id,
  icon_attachment_id = (select id from attachments where id = (v.details ->> 'icon_id')::bigint),
  licence = v.details -> 'licence' ->> 'id'`

/** Makes a revision the newest one. Until something is public, the row itself shows it too. */
export async function updateLatest(
  db: Db,
  change: { id: number; revisionId: number; now: Date },
): Promise<void> {
  await db.execute(
    sql`update resources set latest_revision_id = ${change.revisionId} where id = ${change.id}`,
  )
  await db.execute(sql`
    update resources r set ${shown}, updated_at = ${change.now.toISOString()} from resource_revisions v
    where r.id = ${change.id} and v.id = ${change.revisionId} and r.published_revision_id is null`)
}

/** What readers see from now on is this revision: the row becomes a view of it. */
export async function updatePublished(
  db: Db,
  change: { id: number; revisionId: number; rising: number; now: Date },
): Promise<void> {
  const at = change.now.toISOString()
  await db.execute(sql`
    update resources r set published_revision_id = v.id, ${shown}, updated_at = ${at},
      published_at = coalesce(r.published_at, ${at}::timestamptz),
      rising = case when r.published_at is null then ${change.rising}::bigint else r.rising end
    from resource_revisions v where r.id = ${change.id} and v.id = ${change.revisionId}`)
}

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
