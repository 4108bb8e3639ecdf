import { sql, type Db } from '../../../db/sql.ts'
import type { ActivityDay } from '../profile-limits.contract.ts'

/**
 * What a person has published since a moment, by day in UTC, oldest first, without withdrawn content. Several
 * saves of one translation on a day are one.
 */
export async function listActivity(db: Db, userId: number, since: Date): Promise<ActivityDay[]> {
  const at = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<ActivityDay>(sql`
    select to_char(day, 'YYYY-MM-DD') as date, sum(articles) as articles, sum(translations) as translations,
      sum(comments) as comments
    from (
      select (published_at at time zone 'UTC')::date as day, count(*) as articles, 0 as translations, 0 as comments
      from articles
      where author_id = ${userId} and published_revision_id is not null and published_at >= ${at} group by 1
      union all
      select (t.created_at at time zone 'UTC')::date, 0, count(distinct (t.article_id, t.language)), 0
      from article_translations t join articles a on a.id = t.article_id
      where t.translator_id = ${userId} and t.created_at >= ${at} and a.published_revision_id is not null group by 1
      union all
      select (created_at at time zone 'UTC')::date, 0, 0, count(*)
      from comments
      where author_id = ${userId} and created_at >= ${at} and deleted_at is null and hidden_at is null group by 1
    ) parts group by day order by day`)
  return rows
}
