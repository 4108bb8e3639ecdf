import { sql, type Sql } from '../../../db/sql.ts'
import type { Column, Row } from '../../../db/tables.ts'
import type { GameVersion, Platform } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { RichDocument } from '../../../contract/rich-text/document.ts'
import type { Category } from '../../../contract/categories.ts'
import type { Db } from '../../../db/client.ts'
import type { Details } from '../../resources/api/resource-details.ts'
import { knownTypes } from './modrinth-names.ts'
import { pictureOf, type StoredPicture } from '../../attachments/api/pictures.store.ts'
import { summaryJoins } from '../../resources/list/api/resource-summary.store.ts'

export type ProjectRow = Row<
  'resources',
  | 'id'
  | 'slug'
  | 'type'
  | 'categories'
  | 'platforms'
  | 'game_versions'
  | 'licence'
  | 'downloads'
  | 'followers'
  | 'unlisted'
  | 'updated_at'
> &
  Row<'users', 'username'> & {
    title: string
    description: string
    author_id: Column<'users', 'id'>
    author_deleted: boolean
    icon: StoredPicture | null
    categories: Category[]
    platforms: Platform[]
    game_versions: GameVersion[]
    archived: boolean
    published_at: NonNullable<Column<'resources', 'published_at'>>
    gallery: { picture: StoredPicture | null; caption: string }[] | null
    latest_version_id: number | null
  }

export type WholeProjectRow = ProjectRow &
  Row<'resource_revisions', 'details'> & {
    content: RichDocument
    details: Details
    version_ids: number[] | null
  }

const columns = sql`a.id, a.slug, a.type, coalesce(t.title, r.title) as title,
  coalesce(t.description, r.description) as description, u.id as author_id, u.username,
  u.deleted_at is not null as author_deleted, ${pictureOf(sql`a.icon_attachment_id`)} as icon, a.categories,
  a.platforms, a.game_versions, a.licence, a.downloads, a.followers, a.archived_at is not null as archived, a.unlisted,
  a.published_at, a.updated_at, (a.latest_version ->> 'id')::bigint as latest_version_id, (
    select json_agg(json_build_object('picture', ${pictureOf(sql`(g.entry ->> 'id')::bigint`)},
      'caption', g.entry ->> 'caption') order by g.place)
    from jsonb_array_elements(r.details -> 'gallery') with ordinality as g (entry, place)) as gallery`

const whole = sql`${columns}, coalesce(t.content, r.content) as content, r.details, (
  select array_agg(v.id order by v.listed_at, v.id) from versions v where v.resource_id = a.id and v.public) as version_ids`

/** Visible resources by id or by a current or former slug; unlisted ones by slug only. */
export async function listProjects(
  db: Db,
  keys: { ids: readonly number[]; slugs: readonly string[] },
  reader: Locale,
): Promise<WholeProjectRow[]> {
  const { rows } = await db.execute<WholeProjectRow>(sql`
    select ${whole} from resources a ${summaryJoins(reader, sql`, t.content`)}
    where a.published_revision_id is not null and ((a.id = any(${[...keys.ids]}::bigint[]) and a.listed)
      or a.id in (select resource_id from resource_slugs where slug = any(${[...keys.slugs]}::text[])))
    order by a.id`)
  return rows
}

/** Ids of listed projects: the next ones after random places, so that no list of all is sorted. */
export async function listRandomProjects(db: Db, count: number): Promise<number[]> {
  const fits = sql`a.listed and a.type = any(${[...knownTypes]}::text[])`
  const { rows } = await db.execute<Row<'resources', 'id'>>(sql`
    with places as materialized (
      select ceil(random() * (select max(a.id) from resources a where ${fits}))::bigint as place
      from generate_series(1, ${count * 3}))
    select distinct n.id from places cross join lateral (
      select a.id from resources a where ${fits} and a.id >= places.place order by a.id limit 1) n limit ${count}`)
  return rows.map((row) => row.id)
}

/** The same by id and without texts, for a list of versions. */
export async function findProject(
  db: Db,
  key: { id: number | null; slug: string },
): Promise<{ id: number; featured: number | null } | null> {
  const chosen =
    key.id === null
      ? sql`a.id = (select resource_id from resource_slugs where slug = ${key.slug})`
      : sql`a.id = ${key.id} and a.listed`
  const { rows } = await db.execute<
    Row<'resources', 'id'> & {
      featured: string | null
    }
  >(sql`
    select a.id, a.latest_version ->> 'id' as featured from resources a
    where ${chosen} and a.published_revision_id is not null`)
  const row = rows[0]
  return row ? { id: row.id, featured: row.featured === null ? null : Number(row.featured) } : null
}

export type ProjectSearch = {
  conditions: readonly Sql[]
  /** The results of a text search, best first; null without a text. */
  found: readonly number[] | null
  order: 'relevance' | 'downloads' | 'follows' | 'newest' | 'updated'
  offset: number
  limit: number
}

const orders: Record<Exclude<ProjectSearch['order'], 'relevance'>, Sql> = {
  downloads: sql`a.downloads desc, a.id desc`,
  follows: sql`a.followers desc, a.id desc`,
  newest: sql`a.published_at desc, a.id desc`,
  updated: sql`a.updated_at desc, a.id desc`,
}

/** The columns that results can be sorted by. */
const sortKeys = sql`a.id, a.downloads, a.followers, a.published_at, a.updated_at`

/** Up to this many matches are all read and sorted, because finding few along an index could mean reading all of it. */
const few = 2_000

/**
 * One page of listed resources. If there are many matches, it is read along the index of its order, which finds them
 * quickly; `total` decides.
 */
export async function searchProjects(
  db: Db,
  search: ProjectSearch,
  total: number,
  reader: Locale,
): Promise<ProjectRow[]> {
  const where = whereOf(search)
  const page = sql`limit ${search.limit} offset ${search.offset}`
  const items =
    total > few
      ? sql`(select ${sortKeys} from resources a where ${where} order by ${orderOf(search)} ${page})`
      : sql`(select ${sortKeys} from (select ${sortKeys} from resources a where ${where} offset 0) a
          order by ${orderOf(search)} ${page})`
  const chosen =
    search.found && search.order === 'relevance'
      ? sql`select a.id, f.place from unnest(${[...search.found]}::bigint[]) with ordinality as f (id, place)
          join resources a on a.id = f.id where ${where} order by f.place ${page}`
      : sql`select a.id, row_number() over (order by ${orderOf(search)}) as place from ${items} a`
  const { rows } = await db.execute<ProjectRow>(sql`
    with chosen as materialized (${chosen})
    select ${columns} from chosen join resources a on a.id = chosen.id ${summaryJoins(reader)} order by chosen.place`)
  return rows
}

/** Without a text, relevance means downloads. */
const orderOf = ({ order }: ProjectSearch): Sql => orders[order === 'relevance' ? 'downloads' : order]

function whereOf({ conditions, found }: ProjectSearch): Sql {
  const byText = found ? [sql`a.id = any(${[...found]}::bigint[])`] : []
  // Whether facets are rare or common decides the plan, so the planner has to see their values.
  return sql.unprepared(sql.join([sql`a.listed`, ...byText, ...conditions], sql` and `))
}

export async function countProjects(db: Db, search: ProjectSearch): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from (
      select from resources a where ${whereOf(search)} limit ${maxCountedRows}) counted`)
  return rows[0]!.total
}
