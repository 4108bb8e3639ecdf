import { sql, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import type { WatchLevel } from '../../forum-limits.contract.ts'

/** Where a post stood before it was moved. */
export type Moved = { id: number; number: number }

/** These posts of a topic by their numbers, or all of them, locked and in the order they were written. */
export async function lockPosts(
  tx: Db,
  topicId: number,
  numbers: readonly number[] | null,
): Promise<Moved[]> {
  const { rows } = await tx.execute<Moved>(sql`
    select id, number from comments
    where subject_kind = 'topic' and subject_id = ${topicId}
      ${numbers === null ? sql`` : sql`and number = any(${[...numbers]}::int[])`}
    order by id for update`)
  return rows.toSorted((a, b) => a.number - b.number)
}

/** Locks the sums of both before their topics, in the order of `insertComment`; new posts wait meanwhile. */
export async function lockCounts(tx: Db, topicIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into comment_counts as n (subject_kind, subject_id)
    select 'topic', t.id from unnest(${[...topicIds]}::bigint[]) as t (id) order by t.id
    on conflict (subject_kind, subject_id) do update set count = n.count`)
}

/** Which of these stand in a topic, locked. */
export async function lockPostsById(tx: Db, topicId: number, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await tx.execute<Row<'comments', 'id'>>(sql`
    select id from comments
    where subject_kind = 'topic' and subject_id = ${topicId} and id = any(${[...ids]}::bigint[])
    order by id for update`)
  return new Set(rows.map(({ id }) => id))
}

/** Puts posts behind the last one of a topic, in their order. The rows are locked. */
export async function updatePlaces(tx: Db, moved: readonly Moved[], toTopicId: number): Promise<void> {
  const { rows } = await tx.execute<Row<'topics', 'last_number'>>(sql`
    update topics set last_number = last_number + ${moved.length} where id = ${toTopicId} returning last_number`)
  const first = rows[0]!.last_number - moved.length + 1
  await writePlaces(
    tx,
    moved.map(({ id }, index) => ({ id, number: first + index })),
    toTopicId,
  )
}

/** Puts posts where they stood: numbers are never given twice, so their places are still empty. */
export async function writePlaces(tx: Db, places: readonly Moved[], topicId: number): Promise<void> {
  await tx.execute(sql`
    update comments c set subject_id = ${topicId}, number = p.number
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ number }) => number)}::int[])
      as p (id, number)
    where c.id = p.id`)
}

/** Sums of topics whose posts came or went, and who wrote last in them. */
export async function countAnew(tx: Db, topicIds: readonly number[]): Promise<void> {
  const ids = [...topicIds].toSorted((a, b) => a - b)
  await tx.execute(sql`
    insert into comment_counts as n (subject_kind, subject_id, count, threads, newest_id)
    select 'topic', t.id, count(c.id) filter (where c.deleted_at is null and c.hidden_at is null),
      count(c.id) filter (where c.deleted_at is null and c.hidden_at is null), coalesce(max(c.id), 0)
    from unnest(${ids}::bigint[]) as t (id)
    left join comments c on c.subject_kind = 'topic' and c.subject_id = t.id
    group by t.id order by t.id
    on conflict (subject_kind, subject_id) do update set count = excluded.count, threads = excluded.threads,
      newest_id = greatest(n.newest_id, excluded.newest_id)`)
  await tx.execute(sql`
    update topics a set comment_count = n.count,
      last_post_at = coalesce(last.created_at, a.published_at, a.created_at),
      last_poster_id = coalesce(last.author_id, a.author_id),
      accepted_comment_id = (
        select c.id from comments c where c.id = a.accepted_comment_id and c.subject_id = a.id)
    from comment_counts n
    left join lateral (
      select c.created_at, c.author_id from comments c
      where c.subject_kind = 'topic' and c.subject_id = n.subject_id and c.deleted_at is null and c.hidden_at is null
      order by c.number desc limit 1) last on true
    where n.subject_kind = 'topic' and n.subject_id = a.id and a.id = any(${ids}::bigint[])`)
}

export type MoveAction = {
  from: number
  to: number
  moved: Moved[]
  /** What the move made or took, so that it can be taken back. */
  accepted?: number | null
  /** The post that the opening text of a merged topic became, and the revision that readers saw. */
  opening?: number
  published?: number
  /** The other topic was opened for these posts. */
  opened?: boolean
  /** Whose level of the other topic the merge raised, and what they had chosen there before. */
  raised?: Raised[]
}

type Raised = { user: number; level: WatchLevel; was: WatchLevel | null }

/** Whether a topic still stands for itself, locked; those who write in it come after us. */
export async function lockUnmerged(tx: Db, topicId: number): Promise<boolean> {
  const { rows } = await tx.execute<Row<'topics', 'merged_into_id'>>(sql`
    select merged_into_id from topics where id = ${topicId} and deleted_at is null for update`)
  return rows[0] !== undefined && rows[0].merged_into_id === null
}

/** From now on the address of one topic leads to the other, or no more. */
export async function updateMerged(
  tx: Db,
  { from, to, published }: { from: number; to: number | null; published: number | null },
): Promise<void> {
  await tx.execute(sql`
    update topics set merged_into_id = ${to}::bigint, published_revision_id = ${published}::bigint where id = ${from}`)
}

/**
 * Who wanted to hear of a merged topic hears of the other one: the stronger of both levels wins, but a mute of that topic
 * or of its category stays. Tells whose level changed.
 */
export async function raiseLevels(
  tx: Db,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<Raised[]> {
  const { rows } = await tx.execute<Raised>(sql`
    with raised as (
      select o.user_id, o.level, n.level as was from topic_readers o
      join topics a on a.id = ${to}
      left join topic_readers n on n.user_id = o.user_id and n.topic_id = a.id
      left join forum_category_levels l on l.user_id = o.user_id and l.category = a.category
      where o.topic_id = ${from} and (
        (o.level = 'watch' and coalesce(n.level, l.level, 'track') <> 'mute' and n.level is distinct from 'watch')
        or (o.level = 'track' and n.level is null and l.level is null))
    ), written as (
      insert into topic_readers as n (user_id, topic_id, level, read_at)
      select user_id, ${to}::bigint, level, ${now.toISOString()}::timestamptz from raised order by user_id
      on conflict (user_id, topic_id) do update set level = excluded.level
        where n.level is distinct from 'mute'
      returning user_id
    )
    select r.user_id as "user", r.level, r.was from raised r join written using (user_id) order by 1`)
  return rows
}

/** Levels that a merge raised are as they were, unless their owner has chosen anew since. */
export async function lowerLevels(tx: Db, topicId: number, raised: readonly Raised[]): Promise<void> {
  await tx.execute(sql`
    update topic_readers n set level = r.was
    from jsonb_to_recordset(${JSON.stringify(raised)}::jsonb) as r ("user" bigint, level text, was text)
    where n.topic_id = ${topicId} and n.user_id = r."user" and n.level = r.level`)
}

/** Takes the copy of an opening text away again. The row is locked. */
export async function removeOpening(tx: Db, id: number, now: Date): Promise<void> {
  await tx.execute(sql`
    with gone as (
      update comments set deleted_at = ${now.toISOString()} where id = ${id} and deleted_at is null and hidden_at is null
      returning author_id
    )
    update author_comment_counts a set count = greatest(a.count - 1, 0) from gone where a.user_id = gone.author_id`)
}

export type MoveRow = {
  id: number
  kind: 'merge' | 'split'
  from: { id: number; title: string; path: string } | null
  to: { id: number; title: string; path: string } | null
  posts: number
  by: string | null
  at: Date
  undone: boolean
}

const named = (id: Sql): Sql => sql`(
  select json_build_object('id', t.id, 'title', r.title, 'path', '/forum/' || t.category || '/' || t.slug || '.' || t.id)
  from topics t join topic_revisions r on r.id = t.latest_revision_id where t.id = ${id} and t.deleted_at is null)`

/** The latest moves out of a topic and into it. */
export async function listMoves(db: Db, topicId: number): Promise<MoveRow[]> {
  const { rows } = await db.execute<MoveRow>(sql`
    select a.id, a.action as kind, ${named(sql`(a.data ->> 'from')::bigint`)} as from,
      ${named(sql`(a.data ->> 'to')::bigint`)} as to, jsonb_array_length(a.data -> 'moved') as posts,
      u.username as by, a.created_at as at, a.undone_at is not null as undone
    from forum_actions a left join users u on u.id = a.actor_id and u.deleted_at is null
    where a.action in ('merge', 'split') and (a.topic_id = ${topicId} or a.data @> ${JSON.stringify({ to: topicId })}::jsonb)
    order by a.id desc limit 20`)
  return rows
}

export async function insertMove(
  tx: Db,
  action: { topicId: number; actorId: number; data: MoveAction; whole: boolean; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<Row<'forum_actions', 'id'>>(sql`
    insert into forum_actions (topic_id, actor_id, action, data, created_at)
    values (${action.topicId}, ${action.actorId}, ${action.whole ? 'merge' : 'split'},
      ${JSON.stringify(action.data)}::jsonb, ${action.now.toISOString()}) returning id`)
  return rows[0]!.id
}

/** What was moved, locked and marked as taken back; null if there is nothing to take back. */
export async function updateUndone(
  tx: Db,
  { id, topicId, now }: { id: number; topicId: number; now: Date },
): Promise<MoveAction | null> {
  const { rows } = await tx.execute<{ data: MoveAction }>(sql`
    update forum_actions set undone_at = ${now.toISOString()}
    where id = ${id} and topic_id = ${topicId} and undone_at is null and action in ('merge', 'split') returning data`)
  return rows[0]?.data ?? null
}
