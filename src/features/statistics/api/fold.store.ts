import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'

/**
 * Folds the oldest events into days and months, and deletes them in the same statement: whatever stops it, each is
 * counted once. Says how many there were.
 *
 * Of a publication are counted: how much, and by version, country, language, source and what the source tells. Of the site also
 * by platform and release of the game, which for one publication follow from its versions. Words are in no month: they are
 * forgotten after 30 days.
 */
export async function foldEvents(db: Db, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    // Two runs at one moment would wait for each other's rows in turns.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('statistics', 0))`)
    const { rows } = await tx.execute<{ folded: number }>(sql`
      with taken as (
        delete from statistic_events
        where id in (select id from statistic_events order by id limit ${most}) returning *
      ), facts as (
        select s.kind, s.id, f.series, e.day, f.value, count(*) as amount
        from taken e
        cross join lateral (values (e.subject_kind, e.subject_id), ('site', 0)) s (kind, id)
        cross join lateral (values
          (e.measure, ''),
          (e.measure || '.country', e.country),
          (e.measure || '.source', e.source),
          ('views.language', case when e.measure = 'views' then e.language end),
          ('views.' || case e.source when 'search' then 'words' when 'site' then 'page' else 'host' end,
            case when e.measure = 'views' then nullif(e.detail, '') end),
          ('downloads.version', case when s.kind <> 'site' then e.version_id::text end)
        ) f (series, value)
        where f.value is not null group by 1, 2, 3, 4, 5
        union all
        select 'site', 0, f.series, e.day, f.value, count(*)
        from taken e join versions v on v.id = e.version_id
        cross join lateral (
          select 'downloads.platform' as series, unnest(v.platforms) as value
          union all select 'downloads.game', unnest(v.game_versions)
        ) f group by 3, 4, 5
      ), days as (
        insert into statistic_days as d (subject_kind, subject_id, series, day, value, amount)
        select kind, id, series, day, value, amount from facts order by 1, 2, 3, 4, 5
        on conflict (subject_kind, subject_id, series, day, value) do update set amount = d.amount + excluded.amount
      ), months as (
        insert into statistic_months as m (subject_kind, subject_id, series, month, value, amount)
        select kind, id, series, date_trunc('month', day)::date, value, sum(amount) from facts
        where position('.' in series) > 0 and series <> 'views.words' group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (subject_kind, subject_id, series, month, value) do update set amount = m.amount + excluded.amount
      )
      select count(*) as folded from taken`)
    return rows[0]!.folded
  })
}

/** Counts by day what has rows of its own, for this day and all since. The same days twice give the same. */
export async function countLately(db: Db, since: string): Promise<void> {
  const from = `${since}T00:00:00Z`
  const counted = sql`
    select subject_kind as kind, subject_id as id, 'reactions' as series, created_at from reactions
    where created_at >= ${from} and subject_kind in ('article', 'resource')
    union all select subject_kind, subject_id, 'comments', created_at from comments
    where created_at >= ${from} and deleted_at is null and hidden_at is null
    union all select 'resource', subject::bigint, 'followers', created_at from follows
      where kind = 'resource' and created_at >= ${from}`
  await db.execute(sql`
    insert into statistic_days (subject_kind, subject_id, series, day, value, amount)
    select coalesce(kind, 'site'), coalesce(id, 0), series, day, '', count(*) from (
      select kind, id, series, (created_at at time zone 'UTC')::date as day from (${counted}) one
    ) rows group by grouping sets ((kind, id, series, day), (series, day))
    -- What is said in the forum counts for the site alone.
    having grouping(kind) = 1 or kind in ('article', 'resource')
    union all
    select 'site', 0, 'signups', (created_at at time zone 'UTC')::date, '', count(*) from users
    where created_at >= ${from} and deleted_at is null group by 4
    on conflict (subject_kind, subject_id, series, day, value) do update set amount = excluded.amount`)
}

/** Notes what is trending on the home page today, with the best place it had, so that a good day can be explained. */
export async function noteTrending(db: Db, day: string, shown: number): Promise<void> {
  await db.execute(sql`
    insert into statistic_days as d (subject_kind, subject_id, series, day, value, amount)
    select subject_kind, subject_id, 'trending', ${day}::date, '', min(place) from trends
    where trend = 'trending' and place <= ${shown} group by 1, 2
    on conflict (subject_kind, subject_id, series, day, value) do update set amount = least(d.amount, excluded.amount)`)
}

/** Counts who of each week's newcomers was here this week. `last_seen_at` is all that is known of anybody's visits. */
export async function countReturning(db: Db, week: string): Promise<void> {
  await db.execute(sql`
    insert into returning_people as r (joined_week, week, people)
    select date_trunc('week', created_at at time zone 'UTC')::date, ${week}::date, count(*) from users
    where deleted_at is null and last_seen_at >= ${`${week}T00:00:00Z`} group by 1
    on conflict (joined_week, week) do update set people = greatest(r.people, excluded.people)`)
}

/** Words go with the counted questions, other splits by day after more than a year; sums by day and month stay. */
export async function removeOldStatistics(
  db: Db,
  { words, splits }: { words: Date; splits: Date },
): Promise<void> {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  await db.execute(sql`
    delete from statistic_days where day < ${day(splits)}::date and position('.' in series) > 0`)
  await db.execute(sql`
    delete from statistic_days where day < ${day(words)}::date and day >= ${day(splits)}::date and series = 'views.words'`)
}
