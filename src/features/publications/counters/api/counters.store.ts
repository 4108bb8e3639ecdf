import { sql, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { lastDays } from '../../kind/api/last-days.ts'
import type { Db } from '../../../../db/client.ts'
import type { ReactionSums } from '../../../../server/reaction-sums.store.ts'
import { publicationTables, type PublicationName } from '../../kind/api/publication-tables.store.ts'
import type { VisitSource } from './visit-source.ts'

/** `informative`: the reaction that says a text was of use. Those of the last seven days make the most useful. */
const usefulReaction = 9
const weekMs = 7 * 86_400_000
const batch = 5_000

/** `key` names the item: its number, or what `items` is joined by. */
export type Visit = { key: string; visitor: Buffer; viewerId: number | null; from: VisitSource }

/** Counters of an item `a`: as they are, or what they become in the same statement. */
type Counted = { reactions: Sql; comments: Sql }
const asTheyAre: Counted = { reactions: sql`a.reaction_count`, comments: sql`a.comment_count` }

/** Sums of one kind of text. `interest` weighs the counters of `a`; `found` joins `v.key` to the items as `a`. */
export function counterStore(
  name: PublicationName,
  { interest, found }: { interest: (counted: Counted) => Sql; found: Sql },
) {
  const { items, item, visits, viewDays } = publicationTables(name)
  /** The formula of `risingAtPublication`, with the interest there is now. */
  const risingOf = (counted: Counted): Sql => sql`case when a.published_at is null then a.rising
    else round(10000 * log(greatest(1, ${interest(counted)})) + extract(epoch from a.published_at) / 4.5)::bigint end`

  async function updateRising(db: Db, ids: readonly number[]): Promise<void> {
    await db.execute(sql`
      update ${items} a set rising = ${risingOf(asTheyAre)}
      where a.id = any(${[...ids]}::bigint[]) and a.published_at is not null`)
  }

  const usefulSince = (now: Date) => new Date(now.getTime() - weekMs)

  async function updateReactionCount(db: Db, id: number, total: number, now: Date): Promise<void> {
    await db.execute(sql`
      update ${items} a set reaction_count = ${total}, useful_count = (
          select count(*) from reactions where subject_kind = ${name} and subject_id = ${id}
            and kind = ${usefulReaction} and created_at > ${usefulSince(now)}),
        rising = ${risingOf({ ...asTheyAre, reactions: sql`${total}::bigint` })}
      where a.id = ${id}`)
  }
  async function updateCommentCount(db: Db, id: number, total: number): Promise<void> {
    await db.execute(sql`
      update ${items} a set comment_count = ${total},
        rising = ${risingOf({ ...asTheyAre, comments: sql`${total}::bigint` })}
      where a.id = ${id}`)
  }

  /** By what one reaction changed: the statement it is a part of cannot see the rows that it writes itself. */
  function reactionSums(id: number, now: Date): ReactionSums {
    const total = sql`coalesce(n.total, a.reaction_count)`
    const useful = sql`case when n.created_at <= ${usefulSince(now)} then 0
      else (n.after is not distinct from ${usefulReaction})::int - (n.before is not distinct from ${usefulReaction})::int end`
    return sql`
      update ${items} a set reaction_count = ${total}, useful_count = greatest(a.useful_count + ${useful}, 0),
        rising = ${risingOf({ ...asTheyAre, reactions: total })}
      from reacted n where a.id = ${id}`
  }

  return {
    updateRising,
    updateReactionCount,
    updateCommentCount,
    reactionSums,

    /** Corrects sums that differ from the comments and reactions; returns how many differed. */
    async mendSums(db: Db, now: Date): Promise<number> {
      const { rows } = await db.execute<{ id: string }>(sql`
        with useful as (
          select subject_id, count(*) as count from reactions
          where subject_kind = ${name} and kind = ${usefulReaction} and created_at > ${usefulSince(now)}
          group by subject_id
        ), counted as (
          select a.id, coalesce(c.count, 0) as comments, coalesce(r.count, 0) as reactions,
            coalesce(u.count, 0) - a.useful_count as useful
          from ${items} a
          left join comment_counts c on c.subject_kind = ${name} and c.subject_id = a.id
          left join reaction_counts r on r.subject_kind = ${name} and r.subject_id = a.id and r.kind = -1
          left join useful u on u.subject_id = a.id
        )
        update ${items} a set comment_count = n.comments, reaction_count = n.reactions,
          useful_count = greatest(a.useful_count + n.useful, 0)
        from counted n
        where n.id = a.id and (a.comment_count, a.reaction_count, 0) <> (n.comments, n.reactions, n.useful)
        returning a.id`)
      await updateRising(
        db,
        rows.map((row) => Number(row.id)),
      )
      return rows.length
    },

    /**
     * Forgets useful reactions older than a week; returns the items that changed. Reads only items with a count, a few
     * thousand at a time, so that no statement runs long. The difference is added, so that it is right while people go
     * on reacting.
     */
    async forgetOldUse(db: Db, now: Date): Promise<number[]> {
      const useful = await db.execute<Row<'articles', 'id'>>(
        sql`select id from ${items} where useful_count > 0`,
      )
      const changed: number[] = []
      for (let at = 0; at < useful.rows.length; at += batch) {
        const ids = useful.rows.slice(at, at + batch).map(({ id }) => id)
        const { rows } = await db.execute<Row<'articles', 'id'>>(sql`
          with counted as (
            select a.id, (
              select count(*) from reactions where subject_kind = ${name} and subject_id = a.id
                and kind = ${usefulReaction} and created_at > ${usefulSince(now)}) - a.useful_count as useful
            from ${items} a where a.id = any(${ids}::bigint[])
          )
          update ${items} a set useful_count = greatest(a.useful_count + n.useful, 0) from counted n
          where n.id = a.id and n.useful <> 0 returning a.id`)
        for (const { id } of rows) changed.push(id)
      }
      return changed
    },

    /**
     * Counts views of public items: each visitor once a day, authors never at their own. One statement for many, and
     * the same visits twice change nothing. What statistics are made of is written with them.
     */
    async insertVisits(db: Db, day: string, list: readonly Visit[]): Promise<void> {
      const from = (part: keyof VisitSource) => list.map((visit) => visit.from[part])
      await db.transaction(async (tx) => {
        const { rows } = await tx.execute<{
          id: number
        }>(sql`
          with seen as (
            select distinct on (a.id, v.visitor) a.id, decode(v.visitor, 'hex') as visitor, v.country, v.language, v.source,
              v.detail
            from unnest(${list.map((visit) => visit.key)}::text[],
              ${list.map((visit) => visit.visitor.toString('hex'))}::text[],
              ${list.map((visit) => visit.viewerId)}::bigint[], ${from('country')}::text[], ${from('language')}::text[],
              ${from('source')}::text[], ${from('detail')}::text[]) with ordinality
              as v (key, visitor, viewer, country, language, source, detail, place)
            ${found}
            where a.published_revision_id is not null and a.author_id is distinct from v.viewer
            order by a.id, v.visitor, v.place
          ), added as (
            insert into ${visits} (${item}, day, visitor)
            select id, ${day}::date, visitor from seen on conflict do nothing
            returning ${item} as id, visitor
          ), events as (
            insert into statistic_events (day, measure, subject_kind, subject_id, country, language, source, detail)
            select ${day}::date, 'views', ${name}, id, country, language, source, detail
            from added join seen using (id, visitor)
          ), sums as (
            select id, count(*) as views from added group by id
          ), held as (
            select a.id from ${items} a join sums s on s.id = a.id order by a.id for no key update of a
          ), days as (
            insert into ${viewDays} as d (${item}, day, views)
            select id, ${day}::date, views from sums order by id
            on conflict (${item}, day) do update set views = d.views + excluded.views
          )
          update ${items} a set views = a.views + s.views from sums s join held h on h.id = s.id
          where a.id = s.id returning a.id`)
        if (rows.length > 0)
          await updateRising(
            tx,
            rows.map((row) => row.id),
          )
      })
    },

    /** One number per day, today last. */
    async listViewDays(
      db: Db,
      id: number,
      { days, now }: { days: number; now: Date },
    ): Promise<{ day: string; views: number }[]> {
      const wanted = lastDays(now, days)
      const { rows } = await db.execute<{ day: string; views: number }>(sql`
        select day, views from ${viewDays}
        where ${item} = ${id} and day between ${wanted[0]!}::date and ${wanted.at(-1)!}::date`)
      const found = new Map(rows.map((row) => [row.day, row.views]))
      return wanted.map((day) => ({ day, views: found.get(day) ?? 0 }))
    },

    /** Visitors are stored only to count nobody twice on one day. */
    async removeOldVisits(db: Db, now: Date): Promise<void> {
      const before = new Date(now.getTime() - 2 * 86_400_000).toISOString().slice(0, 10)
      await db.execute(sql`delete from ${visits} where day < ${before}::date`)
    },
  }
}
