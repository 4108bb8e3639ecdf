import { sql, type Sql } from '../../../../db/sql.ts'
import type { GameVersion, Platform } from '../../../../contract/game.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { maxCountedRows } from '../../../../contract/paging.ts'
import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { Category } from '../../../../contract/categories.ts'
import type { Db } from '../../../../db/client.ts'
import { choosePage, type KnownMatches, type SortedPage } from '../../../listing/api/sorted-page.store.ts'
import type { Licence } from '../../../taxonomy/licences.contract.ts'
import { leadLength } from '../../../search/api/search-document.ts'
import { pictureOf, type StoredPicture } from '../../../attachments/api/pictures.store.ts'
import { readSummary, summaryColumns, summaryJoins } from './resource-summary.store.ts'
import type { RawSummary, SummaryRow } from './resource-summary.store.ts'
import { hasMenu } from '../../api/version-facts.store.ts'
import { publicationTables } from '../../../publications/kind/api/publication-tables.store.ts'

export type ListFilter = {
  type?: ResourceType | undefined
  notTypes?: readonly ResourceType[] | undefined
  categories?: readonly Category[] | undefined
  notCategories?: readonly Category[] | undefined
  tagIds?: readonly number[] | undefined
  notTagIds?: readonly number[] | undefined
  platforms?: readonly Platform[] | undefined
  notPlatforms?: readonly Platform[] | undefined
  gameVersions?: readonly GameVersion[] | undefined
  notGameVersions?: readonly GameVersion[] | undefined
  licences?: readonly Licence[] | undefined
  notLicences?: readonly Licence[] | undefined
  language?: Locale | undefined
  author?: number | undefined
  since?: Date | undefined
  lookingForMaintainer?: boolean | undefined
  menus?: boolean | undefined
  /** Without those that fail for most people on one of these, each as `paper 1.21.4`. */
  worksOn?: readonly string[] | undefined
  archived?: 'no' | 'only' | undefined
  /** Found by words, best first. */
  ids?: readonly number[] | undefined
  /** Whatever its status; only for the author's own list. */
  unpublished?: boolean
}

const list = (values: readonly unknown[], type: 'text' | 'bigint'): Sql =>
  sql`${[...values]}::${sql.raw(type)}[]`

/** Conditions that the facets count along, each by its name, so that a facet can leave its own out. */
export function chosenParts(filter: ListFilter): Record<string, Sql> {
  const parts: Record<string, Sql> = {}
  if (filter.type) parts.types = sql`a.type = ${filter.type}`
  if (filter.categories?.length) parts.categories = sql`a.categories && ${list(filter.categories, 'text')}`
  if (filter.platforms?.length) parts.platforms = sql`a.platforms && ${list(filter.platforms, 'text')}`
  if (filter.gameVersions?.length)
    parts.game_versions = sql`a.game_versions && ${list(filter.gameVersions, 'text')}`
  if (filter.licences?.length) parts.licences = sql`a.licence = any(${list(filter.licences, 'text')})`
  if (filter.language) parts.languages = sql`${filter.language} = any(a.languages)`
  return parts
}

/** All other conditions. */
export function fixedParts(filter: ListFilter): Sql[] {
  const parts = [filter.unpublished ? sql`a.deleted_at is null` : sql`a.listed`]
  const without = (column: Sql, values: readonly unknown[] | undefined, type: 'text' | 'bigint') => {
    if (values?.length) parts.push(sql`not ${column} && ${list(values, type)}`)
  }
  if (filter.notTypes?.length) parts.push(sql`a.type <> all(${list(filter.notTypes, 'text')})`)
  without(sql`a.categories`, filter.notCategories, 'text')
  without(sql`a.tag_ids`, filter.notTagIds, 'bigint')
  without(sql`a.platforms`, filter.notPlatforms, 'text')
  without(sql`a.game_versions`, filter.notGameVersions, 'text')
  // What is under no known licence is under none of these.
  if (filter.notLicences?.length)
    parts.push(sql`coalesce(a.licence, '') <> all(${list(filter.notLicences, 'text')})`)
  if (filter.tagIds) parts.push(sql`a.tag_ids @> ${list(filter.tagIds, 'bigint')}`)
  if (filter.author) parts.push(sql`a.author_id = ${filter.author}`)
  if (filter.since) parts.push(sql`a.published_at >= ${filter.since.toISOString()}::timestamptz`)
  if (filter.lookingForMaintainer) parts.push(sql`a.looking_for_maintainer`)
  if (filter.menus) parts.push(sql`${hasMenu}`)
  without(sql`a.fails_on`, filter.worksOn, 'text')
  if (filter.archived) parts.push(sql`(a.archived_at is not null) = ${filter.archived === 'only'}`)
  if (filter.ids) parts.push(sql`a.id = any(${list(filter.ids, 'bigint')})`)
  return parts
}

export const matching = (filter: ListFilter): Sql =>
  sql.join([...fixedParts(filter), ...Object.values(chosenParts(filter))], sql` and `)

const orders = {
  moments: { new: sql`a.published_at`, updated: sql`a.updated_at`, own: sql`a.created_at` },
  counts: {
    downloads: sql`a.downloads`,
    reactions: sql`a.reaction_count`,
    discussed: sql`a.comment_count`,
    useful: sql`a.useful_count`,
    rising: sql`a.rising`,
    views: sql`a.views`,
  },
}

/** The rows of one page as a sub-select of number, key and place. */
export const chooseRows = (filter: ListFilter, page: SortedPage, known: KnownMatches = null): Sql =>
  choosePage(
    {
      tables: publicationTables('resource'),
      orders,
      where: matching(filter),
      indexed: indexedPart(filter, page.sort),
      ids: filter.ids,
      known,
    },
    page,
  )

/** Orders whose index begins with the type. */
const ordersOfTypes = ['new', 'updated', 'downloads', 'reactions', 'rising']

/** Null where the order's index holds all conditions, or an index names the rows by itself. */
function indexedPart(filter: ListFilter, sort: string): Sql | null {
  if (filter.unpublished || filter.author || filter.ids) return null
  const type = ordersOfTypes.includes(sort) ? filter.type : undefined
  const conditions = fixedParts(filter).length + Object.keys(chosenParts(filter)).length
  if (conditions === (type ? 2 : 1)) return null
  return type ? sql`a.listed and a.type = ${type}` : sql`a.listed`
}

/** One page, each row in the reader's language. */
export async function listPage(
  db: Db,
  filter: ListFilter,
  page: SortedPage,
  { reader, known }: { reader: Locale; known?: KnownMatches },
): Promise<SummaryRow[]> {
  const { rows } = await db.execute<RawSummary>(sql`
    with chosen as materialized (${chooseRows(filter, page, known)})
    select chosen.sort_key, ${summaryColumns} from chosen join resources a on a.id = chosen.id ${summaryJoins(reader)}
    order by chosen.place`)
  return rows.map(readSummary)
}

export async function countResources(db: Db, filter: ListFilter): Promise<number> {
  const { rows } = await db.execute<{
    total: number
  }>(
    // A rare value is counted by its index, a common one by reading until there are enough.
    sql.unprepared(sql`
      select count(*) as total from (
        select from resources a where ${matching(filter)} limit ${maxCountedRows + 1}) counted`),
  )
  return rows[0]!.total
}

/** Rows chosen by number, as a sub-select of `id` and `place`, each in the reader's language. */
export const listSummaries = (db: Db, chosen: Sql, reader: Locale): Promise<SummaryRow[]> =>
  selectChosen(db, chosen, reader, sql``).then((rows) => rows.map(readSummary))

/** The same with what a sub-select says of each in `mark`. */
export async function listMarked<Mark>(
  db: Db,
  chosen: Sql,
  reader: Locale,
): Promise<{ row: SummaryRow; mark: Mark }[]> {
  const rows = await selectChosen<{ mark: Mark }>(db, chosen, reader, sql`, chosen.mark`)
  return rows.map((row) => ({ row: readSummary(row), mark: row.mark }))
}

async function selectChosen<More>(db: Db, chosen: Sql, reader: Locale, more: Sql) {
  const { rows } = await db.execute<RawSummary & More>(sql`
    with chosen as materialized (${chosen})
    select 0 as sort_key, ${summaryColumns} ${more} from chosen join resources a on a.id = chosen.id ${summaryJoins(reader)}
    order by chosen.place`)
  return rows
}

/** Listed ones among these, with the beginning of the text as search shows it. */
export async function listFound(
  db: Db,
  ids: readonly number[],
  reader: Locale,
): Promise<(SummaryRow & { text: string })[]> {
  const { rows } = await db.execute<RawSummary & { text: string }>(sql`
    with chosen as materialized (${chooseListed(ids)})
    select 0 as sort_key, ${summaryColumns}, left(coalesce(t.text, r.text), ${leadLength}) as text
    from chosen join resources a on a.id = chosen.id ${summaryJoins(reader, sql`, t.text`)}
    order by chosen.place`)
  return rows.map((row) => ({ ...readSummary(row), text: row.text }))
}

/** This one if strangers may see it, also where lists leave it out. */
export const choosePublic = (id: number): Sql => sql`
  select id, 1 as place from resources where id = ${id} and published_revision_id is not null`

/** The same of many. */
export const chooseAllPublic = (ids: readonly number[]): Sql => sql`
  select id, id as place from resources where id = any(${[...ids]}::bigint[]) and published_revision_id is not null`

/** Public ones among these, in the order given. */
export const chooseListed = (ids: readonly number[]): Sql => sql`
  select a.id, f.place from unnest(${[...ids]}::bigint[]) with ordinality as f (id, place)
  join resources a on a.id = f.id and a.listed`

/** What a suggestion shows of a listed resource besides its title, as JSON; null if it is not listed. */
export type TitleCard = {
  type: ResourceType
  slug: string
  author: string | null
  icon: StoredPicture | null
  cover: StoredPicture | null
}
export const titleCard = (id: Sql): Sql => sql`(
  select json_build_object('type', a.type, 'slug', a.slug,
    'author', case when u.deleted_at is null then u.username end, 'icon', ${pictureOf(sql`a.icon_attachment_id`)},
    'cover', case when a.icon_attachment_id is null then ${pictureOf(sql`a.cover_attachment_id`)} end)
  from resources a join users u on u.id = a.author_id where a.id = ${id} and a.listed)`
