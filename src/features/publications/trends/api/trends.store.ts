import { localeCodes, type Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { sql, type Sql } from '../../../../db/sql.ts'
import { publicationTables } from '../../kind/api/publication-tables.store.ts'
import type { RelatedKind } from '../../kind/api/related-choice.store.ts'
import type { TrendOrder } from '../trend-limits.contract.ts'

export type TrendKind = Pick<RelatedKind, 'name' | 'isListed'>

/** Fewer people than this in a week are no trend. */
const floor = 3
const risingFloor = 5
/** Added on both sides, so that two people instead of one are no doubling. */
const calm = 10
/** So many for readers of each language, of what is hidden later still enough is left. */
const stored = 60
/** Among so many that are new and liked we look for what fills a short list up. */
const looked = 60

/** The reader's language, then what is translated into it, then the rest. */
const tierOf = (language: Sql): Sql =>
  sql`case when a.language = ${language} then 0 when ${language} = any(a.languages) then 1 else 2 end`

/**
 * Makes the lists of one kind anew. One pass over the days sums each thing up; what follows reads only those with enough
 * people.
 */
export async function updateTrends(db: Db, { name, isListed }: TrendKind, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)
  const weeksBefore = sql`greatest(1, least(3, extract(epoch from ${now}::timestamptz - a.published_at) / 604800 - 1))`
  const lists = (order: TrendOrder, score: Sql, enough: Sql): Sql =>
    sql.join(
      localeCodes.flatMap((language) =>
        [0, 1, 2].map(
          (tier) => sql`(
            select ${order} as trend, ${language} as language, ${sql.count(tier)} as tier, ${score} as score, a.id, a.people, a.usual
            from summed a where ${enough} and ${tierOf(sql.word(language))} = ${sql.count(tier)}
            order by score desc, a.id desc limit ${sql.count(stored)})`,
        ),
      ),
      sql` union all `,
    )
  await db.transaction(async (tx) => {
    // Two runs at one moment would both write the list: the second waits and makes it anew.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`trends of ${name}`}, 0))`)
    await tx.execute(sql`delete from trends where subject_kind = ${name}`)
    await tx.execute(
      sql.unprepared(sql`
      with weeks as (
        select subject_id as id, (sum(people) filter (where day > ${ago(7)}::date))::int as people,
          coalesce(sum(people) filter (where day <= ${ago(7)}::date and day > ${ago(28)}::date), 0) as before
        from trend_days where subject_kind = ${name} and day > ${ago(28)}::date and day <= ${ago(0)}::date group by subject_id
        having sum(people) filter (where day > ${ago(7)}::date) >= ${sql.count(floor)}
      ), summed as materialized (
        select a.id, a.language, a.languages, w.people, round(w.before / ${weeksBefore})::int as usual
        from weeks w join ${publicationTables(name).items} a on a.id = w.id and ${isListed}
      ), found as (
        ${lists('trending', sql`a.people::float8`, sql`true`)} union all
        ${lists(
          'rising',
          sql`(a.people + ${sql.count(calm)})::float8 / (a.usual + ${sql.count(calm)})`,
          sql`a.people >= ${sql.count(risingFloor)} and a.people > a.usual`,
        )}
      ), placed as (
        select *, row_number() over (partition by trend, language order by tier, score desc, people desc, id desc) as place
        from found
      )
      insert into trends (subject_kind, trend, language, place, subject_id, people, usual)
      select ${name}, trend, language, place, id, people, usual from placed where place <= ${sql.count(stored)}`),
    )
  })
}

/**
 * What readers of a language see first, as a sub-select of `id`, `place` and `mark`. A short list is filled up with what
 * is new and liked, so that a young site is not empty; what was hidden since is left out.
 */
export function chooseTrends(
  { name, isListed }: TrendKind,
  { order, reader, limit }: { order: TrendOrder; reader: Locale; limit: number },
): Sql {
  const { items } = publicationTables(name)
  const ofReader = sql`t.subject_kind = ${sql.word(name)} and t.trend = ${sql.word(order)} and t.language = ${sql.word(reader)}`
  return sql`
    select id, 0 as sort_key, place, mark from (
      (select a.id, t.place::int, json_build_object('people', t.people, 'usual', t.usual) as mark
        from trends t join ${items} a on a.id = t.subject_id and ${isListed} where ${ofReader} order by t.place limit ${limit})
      union all
      (select id, ${sql.count(stored)} + (row_number() over (order by tier, rising desc, id desc))::int as place, null
        from (
          select a.id, a.rising, ${tierOf(sql.word(reader))} as tier from ${items} a
          where ${isListed} order by a.rising desc, a.id desc limit ${sql.count(looked)}
        ) a where not exists (select from trends t where ${ofReader} and t.subject_id = a.id)
        order by place limit ${limit})
    ) shown order by place limit ${limit}`
}
