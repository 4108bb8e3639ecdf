import type { Db } from '../../../db/client.ts'
import { sql } from '../../../db/sql.ts'
import type { Reason } from '../statistics.contract.ts'
import type { Subject } from './statistics.store.ts'

export type ReasonRow = {
  day: string
  kind: Reason['kind']
  title: string
  slug: string
  type: string | null
  /** Of an article, or of a version. */
  id: number
  place: number | null
}

/** What happened to these publications on a few days: new versions, first publication, articles of their authors, the home page. */
export async function listReasons(
  db: Db,
  subjects: readonly Subject[],
  days: readonly string[],
): Promise<ReasonRow[]> {
  const ids = (kind: Subject['kind']) => subjects.filter((one) => one.kind === kind).map(({ id }) => id)
  const resources = ids('resource')
  const articles = ids('article')
  const { rows } = await db.execute<ReasonRow>(sql`
    with wanted as (
      select day, day::timestamp at time zone 'UTC' as since, (day + 1)::timestamp at time zone 'UTC' as until
      from unnest(${[...days]}::date[]) day
    ), titled as (
      select r.id, r.slug, r.type, r.author_id, r.published_at, rr.title from resources r
      join resource_revisions rr on rr.id = coalesce(r.published_revision_id, r.latest_revision_id)
      where r.id = any(${resources}::bigint[])
    ), authors as (
      select author_id from titled union select author_id from articles where id = any(${articles}::bigint[])
    )
    select w.day, 'release' as kind, t.title || ' ' || v.number as title, t.slug, t.type, v.id, null::int as place
    from wanted w join versions v on v.published_at >= w.since and v.published_at < w.until
      and v.resource_id = any(${resources}::bigint[]) and v.deleted_at is null
    join titled t on t.id = v.resource_id
    union all
    select w.day, 'published', t.title, t.slug, t.type, t.id, null
    from wanted w join titled t on t.published_at >= w.since and t.published_at < w.until
    union all
    select w.day, 'article', ar.title, a.slug, null, a.id, null
    from wanted w join authors o on true join articles a on a.author_id = o.author_id
      and a.published_at >= w.since and a.published_at < w.until and a.published_revision_id is not null
    join article_revisions ar on ar.id = a.published_revision_id
    union all
    select w.day, 'trending', '', '', null, 0, min(d.amount)
    from wanted w join statistic_days d on d.day = w.day and d.series = 'trending' and d.value = ''
    join unnest(${subjects.map(({ kind }) => kind)}::text[], ${subjects.map(({ id }) => id)}::bigint[]) s (kind, id)
      on d.subject_kind = s.kind and d.subject_id = s.id
    group by w.day`)
  return rows
}
