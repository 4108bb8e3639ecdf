import { sql, type Db } from '../../../db/sql.ts'
import type { Locale } from '../../../contract/locales.ts'
import { isNotSuspended } from '../../users/api/sanctions.store.ts'
import { followingLimits } from '../following-limits.contract.ts'
import type { Followed } from './follows.store.ts'

type Asked = { userId: number; languages: readonly Locale[]; now: Date }

/** Authors and tags of what a person reacted to lately, the most frequent first; nobody they follow or blocked. */
export async function listLiked(db: Db, { userId, now }: Asked): Promise<Followed[]> {
  const { rows } = await db.execute<Followed>(sql`
    with liked as materialized (
      select subject_kind, subject_id from reactions
      where user_id = ${userId} and subject_kind in ('article', 'resource')
      order by created_at desc limit ${followingLimits.reactions}
    ), items as materialized (
      select a.author_id, a.tag_ids from liked l join articles a
        on l.subject_kind = 'article' and a.id = l.subject_id and a.published_revision_id is not null
      union all
      select a.author_id, a.tag_ids from liked l join resources a
        on l.subject_kind = 'resource' and a.id = l.subject_id and a.listed
    ), things as (
      select 'author' as kind, i.author_id::text as subject, count(*) as liked from items i
      join users u on u.id = i.author_id and u.deleted_at is null and u.staff_decision <> 'declined' and ${isNotSuspended(now)}
      where i.author_id <> ${userId}
        and not exists (select from blocked_users b where b.user_id = ${userId} and b.blocked_id = i.author_id)
      group by i.author_id
      union all
      select 'tag', t::text, count(*) from items i, unnest(i.tag_ids) t group by t
    )
    select t.kind, t.subject from things t
    where not exists (select from follows f where f.user_id = ${userId} and f.kind = t.kind and f.subject = t.subject)
    order by row_number() over (partition by t.kind order by t.liked desc, t.subject), t.kind
    limit ${followingLimits.suggestions}`)
  return rows
}

/** Listed resources with the most followers in these languages that the person neither made nor follows. */
export async function listPopular(db: Db, { userId, languages, now }: Asked): Promise<Followed[]> {
  const { rows } = await db.execute<Followed>(sql`
    select 'resource' as kind, a.id::text as subject from resources a join users u on u.id = a.author_id
    where a.listed and a.languages && ${languages}::text[] and a.author_id <> ${userId}
      and u.staff_decision <> 'declined' and ${isNotSuspended(now)}
      and not exists (select from follows f where f.user_id = ${userId} and f.kind = 'resource' and f.subject = a.id::text)
      and not exists (select from blocked_users b where b.user_id = ${userId} and b.blocked_id = a.author_id)
    order by a.followers desc, a.id desc limit ${followingLimits.suggestions}`)
  return rows
}
