import type { Db } from '../../../db/client.ts'
import { sql, type Sql } from '../../../db/sql.ts'
import { statisticLimits, type Dimension, type Measure } from '../statistics-limits.contract.ts'
import { wholeMonths, type Days } from './range.ts'

/** What is added up: one publication, several, or the site as a whole. */
export type Subject = { kind: 'article' | 'resource' | 'site'; id: number }
export const wholeSite: readonly Subject[] = [{ kind: 'site', id: 0 }]

export type Counted = 'views' | 'downloads'
export type Split = { measure: Counted; by: Dimension }

const rowsOf = (subjects: readonly Subject[], series: readonly string[]): Sql => sql`
  unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[]) s (kind, id)
  cross join unnest(${[...series]}::text[]) x (series)`
const sameRow = (table: 'd' | 'm'): Sql => sql`
  ${sql.raw(table)}.subject_kind = s.kind and ${sql.raw(table)}.subject_id = s.id and ${sql.raw(table)}.series = x.series`

/** Everything that person may see numbers of: what they made, and what teams let them. */
export async function listOwnSubjects(db: Db, userId: number): Promise<Subject[]> {
  const { rows } = await db.execute<Subject>(sql`
    select kind, id from (
      select 'resource' as kind, id, created_at from resources where author_id = ${userId} and deleted_at is null
      union all
      select 'resource', r.id, r.created_at from team_members m join resources r on r.id = m.resource_id
      where m.user_id = ${userId} and 'statistics' = any(m.permissions) and r.deleted_at is null
      union all
      select 'article', id, created_at from articles where author_id = ${userId} and deleted_at is null
    ) own order by created_at desc, id desc limit ${sql.count(statisticLimits.ownPublications)}`)
  return rows
}

/** The first day anything of these was counted on; null: never. */
export async function findFirstDay(
  db: Db,
  subjects: readonly Subject[],
  series: readonly Measure[],
): Promise<string | null> {
  const { rows } = await db.execute<{ day: string | null }>(sql`
    select min(first.day) as day from ${rowsOf(subjects, series)}
    cross join lateral (
      select d.day from statistic_days d where ${sameRow('d')} order by d.day limit 1) first`)
  return rows[0]!.day
}

export type DayAmount = { series: Measure; day: string; amount: number }

/** Days that had any, of all subjects together. */
export async function listDays(
  db: Db,
  subjects: readonly Subject[],
  series: readonly Measure[],
  { from, to }: Days,
): Promise<DayAmount[]> {
  const { rows } = await db.execute<DayAmount>(sql`
    select x.series, d.day, sum(d.amount)::int as amount from ${rowsOf(subjects, series)}
    join statistic_days d on ${sameRow('d')} and d.day between ${from}::date and ${to}::date and d.value = ''
    group by 1, 2`)
  return rows
}

/** The rows of these series within the range: whole months as such, the rest by day. */
function factsOf(subjects: readonly Subject[], series: readonly string[], days: Days): Sql {
  const { months, edges } = wholeMonths(days)
  // Words are in no month.
  const byDay = months ? series.filter((name) => name === 'views.words') : []
  const parts = [
    ...edges.map(
      ({ from, to }) => sql`
        select x.series, d.value, d.amount from ${rowsOf(subjects, series)}
        join statistic_days d on ${sameRow('d')} and d.day between ${from}::date and ${to}::date`,
    ),
    ...(months
      ? [
          sql`
        select x.series, m.value, m.amount from ${rowsOf(subjects, series)}
        join statistic_months m on ${sameRow('m')} and m.month between ${months.from}::date and ${months.to}::date`,
          sql`
        select x.series, d.value, d.amount from ${rowsOf(subjects, byDay)}
        join statistic_days d on ${sameRow('d')} and d.day between ${months.from}::date and ${months.to}::date`,
        ]
      : []),
  ]
  return sql.join(parts, sql` union all `)
}

export type Part = { series: string; value: string; amount: number; total: number }

/**
 * The greatest parts of each split. What fewer than three visits had in common may tell who it was and is left out, as are
 * words that staff does not want to be shown.
 */
export async function listParts(
  db: Db,
  subjects: readonly Subject[],
  series: readonly string[],
  days: Days,
): Promise<Part[]> {
  const { rows } = await db.execute<Part>(sql`
    select series, value, amount::int, total::int from (
      select series, value, sum(amount) as amount, sum(sum(amount)) over (partition by series) as total,
        row_number() over (partition by series order by sum(amount) desc, value) as place
      from (${factsOf(subjects, series, days)}) facts
      where series <> 'views.words' or value not in (select question from search_hidden_questions)
      group by series, value
    ) summed
    where place <= ${sql.count(statisticLimits.parts)}
      and (series not in ('views.words', 'views.host') or amount >= ${statisticLimits.fewest})
    order by series, place`)
  return rows
}

export type VersionPart = { by: 'version' | 'platform' | 'game'; value: string; name: string; amount: number }

/**
 * Downloads by version, and by what these versions run on. A version that runs on several counts for each of them,
 * because nobody knows which one a file was taken for.
 */
export async function listVersionParts(
  db: Db,
  subjects: readonly Subject[],
  days: Days,
): Promise<VersionPart[]> {
  const { rows } = await db.execute<VersionPart>(sql`
    with taken as materialized (
      select v.id, v.number, v.platforms, v.game_versions, sum(f.amount) as amount
      from (${factsOf(subjects, ['downloads.version'], days)}) f join versions v on v.id = f.value::bigint
      group by v.id
    ), split as (
      select 'version' as by, id::text as value, number as name, amount from taken
      union all select 'platform', value, value, sum(amount) from taken, unnest(platforms) value group by value
      union all select 'game', value, value, sum(amount) from taken, unnest(game_versions) value group by value
    ), placed as (
      select *, row_number() over (partition by by order by amount desc, value desc) as place from split
    )
    select by, value, name, amount::int from placed where place <= ${sql.count(statisticLimits.parts)} order by by, place`)
  return rows
}

export type Title = {
  kind: 'article' | 'resource'
  id: number
  title: string
  slug: string
  type: string | null
}
export type PublicationAmounts = Title & { views: number; downloads: number }

/** Those of several publications that had most views and downloads. */
export async function listPublications(
  db: Db,
  subjects: readonly Subject[],
  { from, to }: Days,
): Promise<PublicationAmounts[]> {
  const { rows } = await db.execute<PublicationAmounts>(sql`
    with most as (
      select s.kind, s.id, coalesce(sum(d.amount) filter (where x.series = 'views'), 0)::int as views,
        coalesce(sum(d.amount) filter (where x.series = 'downloads'), 0)::int as downloads
      from ${rowsOf(subjects, ['views', 'downloads'])}
      join statistic_days d on ${sameRow('d')} and d.day between ${from}::date and ${to}::date
      group by s.kind, s.id order by sum(d.amount) desc, s.id desc limit ${sql.count(statisticLimits.publications)}
    )
    select m.kind, m.id, m.views, m.downloads, t.title, t.slug, t.type from most m
    join lateral (
      select rr.title, r.slug, r.type from resources r join resource_revisions rr
        on rr.id = coalesce(r.published_revision_id, r.latest_revision_id) where m.kind = 'resource' and r.id = m.id
      union all
      select ar.title, a.slug, null from articles a join article_revisions ar
        on ar.id = coalesce(a.published_revision_id, a.latest_revision_id) where m.kind = 'article' and a.id = m.id
    ) t on true
    order by m.views + m.downloads desc, m.id desc`)
  return rows
}
