import type { Platform } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import { maxCountedRows } from '../../../contract/paging.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { Db } from '../../../db/client.ts'
import { sql, type Sql } from '../../../db/sql.ts'
import { choosePage, type SortedPage } from '../../listing/api/sorted-page.store.ts'
import { publicationTables } from '../../publications/kind/api/publication-tables.store.ts'
import { commonColumns, commonJoins, readCommon } from '../../publications/kind/api/summaries.store.ts'
import type { CommonSummary, RawCommon } from '../../publications/kind/api/summaries.store.ts'
import type { SavedQuestion } from '../../search/saved-searches.contract.ts'
import { statesOfStage, type RequestStage, type RequestState } from '../request-limits.contract.ts'

type Own = {
  excerpt: string
  type: ResourceType
  platforms: Platform[]
  gameVersions: string[]
  wantedLanguages: Locale[]
  deadline: Date | null
  reward: number
  state: RequestState
  offers: number
}
/** What a row of a list shows, in the language it is shown in. */
export type RequestSummaryRow = CommonSummary & Own
type Raw = RawCommon & Own

const tables = publicationTables('request')
const ofRevision = sql`r`
const excerptLength = 220

type More = { columns: Sql; translated: Sql }

/** One page of rows chosen by number, each in the language nearest to the reader's. */
export const summariesOf = (
  chosen: Sql,
  reader: Locale,
  { columns, translated }: More = { columns: sql``, translated: sql`` },
): Sql => sql`
  with chosen as materialized (${chosen})
  select ${commonColumns(ofRevision)}, left(coalesce(t.text, r.text), ${excerptLength}) as excerpt, a.type, a.platforms,
    a.game_versions as "gameVersions", a.wanted_languages as "wantedLanguages", a.deadline, a.reward, a.state,
    a.offer_count as offers, chosen.sort_key ${columns}
  from chosen join requests a on a.id = chosen.id
  ${commonJoins(tables, ofRevision, reader, sql`, t.text ${translated}`)}
  order by chosen.place`

export const readSummary = (row: Raw): RequestSummaryRow => ({ ...row, ...readCommon(row) })

export async function listSummaries(db: Db, chosen: Sql, reader: Locale): Promise<RequestSummaryRow[]> {
  const { rows } = await db.execute<Raw>(summariesOf(chosen, reader))
  return rows.map(readSummary)
}

/** Public ones among these, with the beginning of the text as search shows it. */
export const listFound = async (db: Db, ids: readonly number[], reader: Locale) =>
  (await listSummaries(db, choosePublic(ids), reader)).map((row) => ({ ...row, text: row.excerpt }))

/** Of these the public ones. */
export const choosePublic = (ids: readonly number[]): Sql => sql`
  select id, 0 as sort_key, id as place from requests
  where id = any(${[...ids]}::bigint[]) and published_revision_id is not null`

/** One request, whatever its state. */
export const itself = (id: number): Sql =>
  sql`select id, 0 as sort_key, 0 as place from requests where id = ${id} and deleted_at is null`

export type RequestFilter = {
  stage?: RequestStage | undefined
  type?: ResourceType | undefined
  platform?: Platform | undefined
  gameVersion?: string | undefined
  language?: Locale | undefined
  reward?: 'money' | 'thanks' | undefined
  author?: number | undefined
  performer?: number | undefined
  tagId?: number | undefined
  /** Whatever its status; only for the author's own list. */
  unpublished?: boolean
}

/** A wish that names no platform, release or language is content with any of them. */
const holds = (column: Sql, value: string): Sql =>
  sql`(${column} = '{}' or ${column} @> array[${value}]::text[])`

function matching(filter: RequestFilter): Sql {
  const parts = [filter.unpublished ? sql`a.deleted_at is null` : sql`a.published_revision_id is not null`]
  if (filter.stage) parts.push(sql`a.state = any(${[...statesOfStage[filter.stage]]}::text[])`)
  if (filter.type) parts.push(sql`a.type = ${filter.type}`)
  if (filter.platform) parts.push(holds(sql`a.platforms`, filter.platform))
  if (filter.gameVersion) parts.push(holds(sql`a.game_versions`, filter.gameVersion))
  if (filter.language) parts.push(holds(sql`a.wanted_languages`, filter.language))
  if (filter.reward) parts.push(filter.reward === 'money' ? sql`a.reward > 0` : sql`a.reward = 0`)
  if (filter.author) parts.push(sql`a.author_id = ${filter.author}`)
  if (filter.performer)
    parts.push(sql`exists (select from request_deals d where d.request_id = a.id
      and d.performer_id = ${filter.performer} and d.state = 'paid')`)
  if (filter.tagId) parts.push(sql`a.tag_ids @> array[${filter.tagId}]::bigint[]`)
  return sql.join(parts, sql` and `)
}

const orders = {
  moments: { new: sql`a.published_at`, own: sql`a.created_at` },
  counts: { reward: sql`a.reward` },
}

export const choose = (filter: RequestFilter, page: SortedPage): Sql =>
  choosePage({ tables, orders, where: matching(filter), indexed: null, ids: undefined }, page)

export async function countRequests(db: Db, filter: RequestFilter): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql.unprepared(sql`
      select count(*) as total from (
        select from requests a where ${matching(filter)} limit ${maxCountedRows + 1}) counted`),
  )
  return rows[0]!.total
}

/** Those of these that somebody would find who narrows the board so. */
export async function listFitting(db: Db, ids: readonly number[], search: SavedQuestion): Promise<number[]> {
  const { types, platforms, language, reward } = search
  const filter = { stage: 'open' as const, type: types?.[0], platform: platforms?.[0], language, reward }
  const { rows } = await db.execute<{ id: number }>(
    sql.unprepared(sql`
      select a.id from requests a where a.id = any(${[...ids]}::bigint[]) and ${matching(filter)}`),
  )
  return rows.map(({ id }) => id)
}

export type FacetCount = { facet: string; value: string; count: number }

/** For each facet how many each of its values would leave; the facet's own choice does not narrow it. */
export async function listFacets(db: Db, filter: RequestFilter): Promise<FacetCount[]> {
  const without = (key: keyof RequestFilter): Sql => matching({ ...filter, [key]: undefined })
  const each = (facet: string, value: Sql, from: Sql, where: Sql): Sql => sql`
    select ${facet}::text as facet, ${value} as value, count(*) as count from ${from} where ${where} group by 2`
  const { rows } = await db.execute<FacetCount>(
    sql.unprepared(
      sql.join(
        [
          each('state', sql`a.state`, sql`requests a`, without('stage')),
          each('type', sql`a.type`, sql`requests a`, without('type')),
          each(
            'reward',
            sql`case when a.reward > 0 then 'money' else 'thanks' end`,
            sql`requests a`,
            without('reward'),
          ),
          each('platform', sql`v.value`, sql`requests a, unnest(a.platforms) v (value)`, without('platform')),
          each(
            'language',
            sql`v.value`,
            sql`requests a, unnest(a.wanted_languages) v (value)`,
            without('language'),
          ),
        ],
        sql` union all `,
      ),
    ),
  )
  return rows
}

/** What a suggestion shows of a public request besides its title, as JSON; null if it is not public. */
export type TitleCard = { slug: string; author: string | null }
export const titleCard = (id: Sql): Sql => sql`(
  select json_build_object('slug', a.slug, 'author', case when u.deleted_at is null then u.username end)
  from requests a join users u on u.id = a.author_id where a.id = ${id} and a.published_revision_id is not null)`
