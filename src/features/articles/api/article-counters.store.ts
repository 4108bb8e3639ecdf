import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

/** `informative`: the reaction that says a text was of use. */
const usefulReaction = 9

/**
 * Interest on a logarithm plus the moment of publication: ten times the interest is worth twelve and a half hours. Time
 * does not have to be counted down, so the number changes only with the counters. The SQL below is the same formula.
 */
export const risingAtPublication = (publishedAt: Date): number =>
  Math.round(publishedAt.getTime() / 1000 / 4.5)

const rising = sql`round(10000 * log(greatest(1, a.views * 0.2 + a.reaction_count * 2 + a.comment_count * 3))
  + extract(epoch from a.published_at) / 4.5)::bigint`

async function updateRising(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update articles a set rising = ${rising}
    where a.id = any(${sql.param([...ids])}::bigint[]) and a.published_at is not null`)
}

export async function updateReactionCount(db: Db, id: number, total: number): Promise<void> {
  await db.execute(sql`
    update articles set reaction_count = ${total}, useful_count = coalesce((
      select count from reaction_counts
      where subject_kind = 'article' and subject_id = ${id} and kind = ${usefulReaction}), 0)
    where id = ${id}`)
  await updateRising(db, [id])
}

export async function updateCommentCount(db: Db, id: number, total: number): Promise<void> {
  await db.execute(sql`update articles set comment_count = ${total} where id = ${id}`)
  await updateRising(db, [id])
}

export type Visit = { articleId: number; visitor: Buffer; viewerId: number | null }

/**
 * Counts looks at public articles: each visitor once a day, authors at their own never. One statement for many, and the
 * same visits twice change nothing.
 */
export async function insertVisits(db: Db, day: string, visits: readonly Visit[]): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with seen as (
        select v.id, v.visitor from unnest(${sql.param(visits.map((visit) => visit.articleId))}::bigint[],
          ${sql.param(visits.map((visit) => visit.visitor.toString('hex')))}::text[],
          ${sql.param(visits.map((visit) => visit.viewerId))}::bigint[]) as v (id, visitor, viewer)
        join articles a on a.id = v.id and a.published_revision_id is not null
          and a.author_id is distinct from v.viewer
      ), added as (
        insert into article_visits (article_id, day, visitor)
        select distinct id, ${day}::date, decode(visitor, 'hex') from seen on conflict do nothing
        returning article_id
      ), sums as (
        select article_id, count(*) as views from added group by article_id
      ), held as (
        select a.id from articles a join sums s on s.article_id = a.id order by a.id for no key update of a
      ), days as (
        insert into article_view_days (article_id, day, views)
        select article_id, ${day}::date, views from sums order by article_id
        on conflict (article_id, day) do update set views = article_view_days.views + excluded.views
      )
      update articles a set views = a.views + s.views from sums s join held h on h.id = s.article_id
      where a.id = s.article_id returning a.id`)
    if (rows.length > 0)
      await updateRising(
        tx,
        rows.map((row) => Number(row.id)),
      )
  })
}

/** Who looked is only needed to count nobody twice on one day. */
export async function removeOldVisits(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
  await db.execute(sql`delete from article_visits where day < ${before}::date`)
}
