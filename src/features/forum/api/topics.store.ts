import { sql, type Db } from '../../../db/sql.ts'
import type { Row } from '../../../db/tables.ts'
import type { NumberedComment } from '../../../server/content-subjects.ts'
import { counterStore } from '../../publications/counters/api/counters.store.ts'
import { itemStore } from '../../publications/kind/api/items.store.ts'
import type { Publication } from '../../publications/kind/api/publication-kind.ts'
import type { TopicKind } from '../forum-limits.contract.ts'

/** One topic as rules need it. */
export type TopicRow = Publication & {
  slug: string
  category: string
  kind: TopicKind
  /** Of the original that readers see. */
  title: string
  authorDeleted: boolean
  pinned: boolean
  locked: boolean
  slowSeconds: number
  acceptedCommentId: number | null
  lastNumber: number
  mergedIntoId: number | null
}

type RawOwn = Row<
  'topics',
  'slug' | 'category' | 'kind' | 'slow_seconds' | 'accepted_comment_id' | 'last_number' | 'merged_into_id'
> & { title: string; author_deleted: boolean; pinned: boolean; locked: boolean }

const readOwn = (row: RawOwn) => ({
  slug: row.slug,
  category: row.category,
  kind: row.kind,
  title: row.title,
  authorDeleted: row.author_deleted,
  pinned: row.pinned,
  locked: row.locked,
  slowSeconds: row.slow_seconds,
  acceptedCommentId: row.accepted_comment_id,
  lastNumber: row.last_number,
  mergedIntoId: row.merged_into_id,
})

const store = itemStore('topic', {
  columns: sql`a.slug, a.category, a.kind, a.slow_seconds, a.accepted_comment_id, a.last_number, a.merged_into_id,
    a.pinned_at is not null as pinned, a.locked_at is not null as locked, coalesce(r.title, '') as title,
    u.deleted_at is not null as author_deleted`,
  joins: sql`join users u on u.id = a.author_id
    left join topic_revisions r on r.id = coalesce(a.published_revision_id, a.latest_revision_id)`,
  read: readOwn,
})
export const { find: findTopic, lock: lockTopic } = store

export type NewTopic = Parameters<typeof store.insert>[1] & {
  slug: string
  category: string
  kind: TopicKind
  resourceId: number | null
  articleId: number | null
}

export const insertTopic = (
  db: Db,
  { slug, category, kind, resourceId, articleId, ...item }: NewTopic,
): Promise<number> =>
  store.insert(db, item, {
    slug,
    category,
    kind,
    last_post_at: item.now.toISOString(),
    last_poster_id: item.authorId,
    about_resource_id: resourceId,
    about_article_id: articleId,
  })

/** Until something is public, the address follows the newest revision. */
export const updateLatest = (
  db: Db,
  { slug, ...change }: Parameters<typeof store.updateLatest>[1] & { slug: string },
): Promise<void> =>
  store.updateLatest(
    db,
    change,
    sql`, slug = case when a.published_revision_id is null then ${slug} else a.slug end`,
  )

/** What appears for the first time stands as high as what was said just now. */
export const updatePublished = (
  db: Db,
  { slug, ...change }: Parameters<typeof store.updatePublished>[1] & { slug: string },
): Promise<void> =>
  store.updatePublished(
    db,
    change,
    sql`, slug = ${slug},
      last_post_at = case when a.published_at is null then ${change.now.toISOString()}::timestamptz else a.last_post_at end`,
  )

/**
 * Gives a post the next number of its topic; posts of one topic wait for each other here, after everything else they
 * lock.
 */
export async function updateNumber(db: Db, id: number, post: NumberedComment): Promise<number> {
  const { rows } = await db.execute<Row<'topics', 'last_number'>>(sql`
    with topic as (
      update topics set last_number = last_number + 1, comment_count = ${post.total}, last_post_at = ${post.now},
        last_poster_id = ${post.authorId}
      where id = ${id} and merged_into_id is null returning last_number
    ), numbered as (
      update comments c set number = topic.last_number, reply_to_id = ${post.replyToId}::bigint
      from topic where c.id = ${post.id}
    )
    select last_number from topic`)
  if (!rows[0]) throw new TopicMerged()
  return rows[0].last_number
}

/** A topic was merged into another while somebody wrote in it: what they said belongs there. */
export class TopicMerged extends Error {}

/** Merged topics lead on, one after another. */
const mostSteps = 10

/** The topic whose address this number leads to: itself, or the one it was merged into. */
export async function findLeading(db: Db, id: number): Promise<TopicRow | null> {
  let topic = await findTopic(db, id)
  for (let step = 0; topic?.mergedIntoId && step < mostSteps; step++)
    topic = await findTopic(db, topic.mergedIntoId)
  return topic
}

/** When somebody wrote last in a topic. */
export async function findLastPostOf(db: Db, topicId: number, userId: number): Promise<Date | null> {
  const { rows } = await db.execute<Row<'comments', 'created_at'>>(sql`
    select created_at from comments
    where subject_kind = 'topic' and subject_id = ${topicId} and author_id = ${userId}
    order by created_at desc limit 1`)
  return rows[0]?.created_at ?? null
}

/** The highest number given out so far. */
export async function findLastTopicId(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number }>(sql`select coalesce(max(id), 0) as last from topics`)
  return rows[0]!.last
}

export type TopicPlace = { pinned: boolean; locked: boolean; slowSeconds: number; category: string }

export async function updatePlace(db: Db, id: number, place: TopicPlace, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    update topics set slow_seconds = ${place.slowSeconds}, category = ${place.category},
      pinned_at = case when ${place.pinned} then coalesce(pinned_at, ${at}::timestamptz) end,
      locked_at = case when ${place.locked} then coalesce(locked_at, ${at}::timestamptz) end
    where id = ${id}`)
}

export async function updateAccepted(db: Db, id: number, commentId: number | null): Promise<void> {
  await db.execute(sql`update topics set accepted_comment_id = ${commentId} where id = ${id}`)
}

export type TopicSubjectRow = Row<'topics', 'id' | 'slug' | 'category'> & {
  title: string
  author_id: number | null
  locked: boolean
}

/** What is public of these, as reactions and comments need it. */
export async function listPublicSubjects(db: Db, ids: readonly number[]): Promise<TopicSubjectRow[]> {
  const { rows } = await db.execute<TopicSubjectRow>(sql`
    select a.id, a.slug, a.category, r.title, case when u.deleted_at is null then a.author_id end as author_id,
      a.locked_at is not null as locked
    from topics a join topic_revisions r on r.id = a.published_revision_id join users u on u.id = a.author_id
    where a.id = any(${ids}::bigint[])`)
  return rows
}

export const topicCounters = counterStore('topic', {
  interest: ({ reactions, comments }) => sql`a.views * 0.2 + ${reactions} * 2 + ${comments} * 3`,
  found: sql`join topics a on a.id = v.key::bigint`,
})
