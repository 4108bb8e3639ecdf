import { sql, type Db } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { Poll } from '../../topics.contract.ts'

export type PollRow = {
  choices: number
  results: Poll['results']
  closesAt: Date | null
  voters: number
  options: { number: number; text: string; votes: number; own: boolean }[]
}

export async function insertPoll(
  tx: Db,
  topicId: number,
  poll: {
    options: readonly string[]
    choices: number
    results: Poll['results']
    closesAt: Date | null
  },
): Promise<void> {
  await tx.execute(sql`
    with poll as (
      insert into topic_polls (topic_id, choices, results, closes_at)
      values (${topicId}, ${poll.choices}, ${poll.results}, ${poll.closesAt?.toISOString() ?? null}) returning topic_id
    )
    insert into topic_poll_options (topic_id, number, text)
    select poll.topic_id, o.number, o.text
    from poll, unnest(${[...poll.options]}::text[]) with ordinality as o (text, number)`)
}

export async function findPoll(db: Db, topicId: number, viewerId: number | null): Promise<PollRow | null> {
  const { rows } = await db.execute<
    Row<'topic_polls', 'choices' | 'results' | 'closes_at' | 'voters'> & { options: PollRow['options'] }
  >(sql`
    select p.choices, p.results, p.closes_at, p.voters, (
      select json_agg(json_build_object('number', o.number, 'text', o.text, 'votes', o.votes, 'own', exists (
          select from topic_poll_votes v
          where v.topic_id = o.topic_id and v.number = o.number and v.user_id = ${viewerId}::bigint)) order by o.number)
      from topic_poll_options o where o.topic_id = p.topic_id) as options
    from topic_polls p where p.topic_id = ${topicId}`)
  const row = rows[0]
  return row ? { ...row, closesAt: row.closes_at } : null
}

/** Votes of one poll wait for each other, so that each person counts once whatever they send at the same time. */
export async function lockPoll(
  tx: Db,
  topicId: number,
): Promise<Row<'topic_polls', 'choices' | 'closes_at'> | null> {
  const { rows } = await tx.execute<Row<'topic_polls', 'choices' | 'closes_at'>>(sql`
    select choices, closes_at from topic_polls where topic_id = ${topicId} for update`)
  return rows[0] ?? null
}

/** Puts these in the place of what somebody chose before; says whether every one of them is an option. */
export async function updateVotes(
  tx: Db,
  vote: { topicId: number; userId: number; numbers: readonly number[]; now: Date },
): Promise<void> {
  const { topicId, userId, numbers, now } = vote
  await tx.execute(sql`delete from topic_poll_votes where topic_id = ${topicId} and user_id = ${userId}`)
  await tx.execute(sql`
    insert into topic_poll_votes (topic_id, number, user_id, created_at)
    select ${topicId}::bigint, n, ${userId}::bigint, ${now.toISOString()}::timestamptz
    from unnest(${[...numbers]}::int[]) n`)
  await tx.execute(sql`
    update topic_poll_options o set votes = (
      select count(*) from topic_poll_votes v where v.topic_id = o.topic_id and v.number = o.number)
    where o.topic_id = ${topicId}`)
  await tx.execute(sql`
    update topic_polls set voters = (
      select count(distinct user_id) from topic_poll_votes where topic_id = ${topicId})
    where topic_id = ${topicId}`)
}
