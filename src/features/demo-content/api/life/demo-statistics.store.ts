import type { Db } from '../../../../db/client.ts'
import { sql } from '../../../../db/sql.ts'
import { countLately } from '../../../statistics/api/fold.store.ts'

/** How views and downloads of the demo are split, in percent; the first of each takes what rounding leaves. */
const shares: [series: string, value: string, percent: number][] = [
  ['views.country', 'RU', 46],
  ['views.country', 'UA', 17],
  ['views.country', 'BY', 13],
  ['views.country', 'KZ', 11],
  ['views.country', 'TH', 8],
  ['views.country', 'US', 5],
  ['views.language', 'ru', 58],
  ['views.language', 'uk', 14],
  ['views.language', 'en', 12],
  ['views.language', 'be', 8],
  ['views.language', 'th', 8],
  ['views.source', 'search', 41],
  ['views.source', 'site', 32],
  ['views.source', 'host', 15],
  ['views.source', 'direct', 12],
  ['downloads.country', 'RU', 52],
  ['downloads.country', 'UA', 18],
  ['downloads.country', 'KZ', 16],
  ['downloads.country', 'BY', 14],
  ['downloads.source', 'site', 63],
  ['downloads.source', 'program', 28],
  ['downloads.source', 'host', 9],
]
/** Of those who came from there. */
const details: [series: string, value: string, percent: number][] = [
  ['views.page', 'home', 14],
  ['views.page', 'resources', 10],
  ['views.page', 'resource', 5],
  ['views.page', 'profile', 3],
  ['views.host', 'blocks.example', 9],
  ['views.host', 'servers.example', 6],
]
/** Splits of a week stand on one day of it: a first start should not take longer than it must. */
const splitDays = 35

/**
 * Views of the demo beside its downloads, and everything pages of statistics read, as if visitors had come for months.
 * Once, and not where anybody came already.
 */
export async function ensureDemoStatistics(db: Db, now: Date): Promise<void> {
  const { rows } = await db.execute(sql`select from resource_view_days limit 1`)
  if (rows.length > 0) return
  await db.transaction(async (tx) => {
    await writeSums(tx, now)
    await countLately(tx, '1970-01-01')
  })
}

async function writeSums(tx: Db, now: Date): Promise<void> {
  const today = now.toISOString().slice(0, 10)
  await tx.execute(sql`
    insert into resource_view_days (resource_id, day, views)
    select v.resource_id, d.day, 2 * sum(d.downloads) + abs(hashtext(v.resource_id || d.day::text)) % 6 + 1
    from version_download_days d join versions v on v.id = d.version_id group by v.resource_id, d.day`)
  await tx.execute(sql`
    insert into article_view_days (article_id, day, views)
    select a.id, day, 1 + (abs(hashtext(a.id || day::text)) % 30) / (1 + (day::date - a.published_at::date) / 9)
    from articles a, generate_series(greatest(a.published_at::date, ${today}::date - 89), ${today}::date, '1 day') day
    where a.published_revision_id is not null`)
  await tx.execute(sql`update resources r set views = n.views from (
    select resource_id, sum(views) as views from resource_view_days group by 1) n where n.resource_id = r.id`)
  await tx.execute(sql`update articles a set views = n.views from (
    select article_id, sum(views) as views from article_view_days group by 1) n where n.article_id = a.id`)
  await tx.execute(sql`
    insert into statistic_days (subject_kind, subject_id, series, day, value, amount)
    select 'article', article_id, 'views', day, '', views from article_view_days
    union all select 'resource', resource_id, 'views', day, '', views from resource_view_days
    union all select 'resource', v.resource_id, 'downloads', d.day, '', sum(d.downloads)
      from version_download_days d join versions v on v.id = d.version_id group by v.resource_id, d.day
    union all select 'resource', v.resource_id, 'downloads.version', d.day, v.id::text, d.downloads
      from version_download_days d join versions v on v.id = d.version_id`)
  await tx.execute(sql`
    insert into statistic_days (subject_kind, subject_id, series, day, value, amount)
    select 'site', 0, series, day, '', sum(amount) from statistic_days
    where series in ('views', 'downloads') group by series, day`)
  await writeSplits(tx, today)
}

async function writeSplits(tx: Db, today: string): Promise<void> {
  const column = <At extends 0 | 1 | 2>(list: typeof shares, at: At) => list.map((share) => share[at])
  await tx.execute(sql`
    with share as (
      select series, value, percent, row_number() over (partition by series) = 1 as first
      from unnest(${column(shares, 0)}::text[], ${column(shares, 1)}::text[], ${column(shares, 2)}::int[])
        share (series, value, percent)
    ), weeks as materialized (
      select subject_kind, subject_id, series, ${today}::date - (${today}::date - day) / 7 * 7 as day, sum(amount)::int as amount
      from statistic_days where series in ('views', 'downloads') group by 1, 2, 3, 4
    ), parts as (
      select d.subject_kind, d.subject_id, s.series, d.day, s.value, s.first, d.amount, d.amount * s.percent / 100 as part
      from weeks d join share s on split_part(s.series, '.', 1) = d.series
    ), whole as (
      select *, amount - sum(part) over (partition by subject_kind, subject_id, series, day) as rest from parts
      union all
      select d.subject_kind, d.subject_id, s.series, d.day, s.value, false, d.amount, d.amount * s.percent / 100, 0
      from weeks d join unnest(${column(details, 0)}::text[], ${column(details, 1)}::text[],
        ${column(details, 2)}::int[]) s (series, value, percent) on d.series = 'views'
      union all
      select 'site', 0, f.series, d.day, f.value, false, 0, sum(d.downloads), 0
      from (
        select version_id, ${today}::date - (${today}::date - day) / 7 * 7 as day, sum(downloads) as downloads
        from version_download_days group by 1, 2
      ) d join versions v on v.id = d.version_id
      cross join lateral (
        select 'downloads.platform' as series, unnest(v.platforms) as value
        union all select 'downloads.game', unnest(v.game_versions)
      ) f group by 3, 4, 5
    ), amounts as (
      select subject_kind, subject_id, series, day, value, part + case when first then rest else 0 end as amount from whole
      union all
      select subject_kind, subject_id, series, day, value, amount from statistic_days where series = 'downloads.version'
    ), months as (
      insert into statistic_months (subject_kind, subject_id, series, month, value, amount)
      select subject_kind, subject_id, series, date_trunc('month', day)::date, value, sum(amount) from amounts
      group by 1, 2, 3, 4, 5 having sum(amount) > 0
    )
    insert into statistic_days (subject_kind, subject_id, series, day, value, amount)
    select subject_kind, subject_id, series, day, value, amount from amounts
    where amount > 0 and day > ${today}::date - ${splitDays}::int and series <> 'downloads.version'`)
  // People look for a resource by its name.
  await tx.execute(sql`
    insert into statistic_days (subject_kind, subject_id, series, day, value, amount)
    select 'resource', d.subject_id, 'views.words', d.day, replace(r.slug, '-', ' '), d.amount * 3 / 10
    from statistic_days d join resources r on r.id = d.subject_id
    where d.subject_kind = 'resource' and d.series = 'views' and d.day > ${today}::date - 30 and d.amount >= 4`)
}
