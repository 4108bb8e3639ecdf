import { sql, countRows, type CamelRow, type Db, type Sql } from '../../../../db/sql.ts'
import type { Row } from '../../../../db/tables.ts'
import { nameOf, type PersonName } from '../../../users/api/users.store.ts'
import type { Locale } from '../../../../contract/locales.ts'
import type { CheckResult } from '../../contract/content/content-reviews.contract.ts'
import type {
  AutomaticRule,
  ContentReason,
  ReviewDecision,
  ReviewKind,
  ReviewState,
} from '../../contract/moderation-limits.contract.ts'
import { isNotHeld } from '../held/held-decisions.store.ts'
import type { Slice } from '../../../../server/endpoints/list-page.ts'
import { inOrder } from '../../../../server/endpoints/list-page.store.ts'

/** The picture of a subject, or the data one is drawn from. */
export type ReviewPicture = { kind: 'article' | 'resource'; id: number; variant: number; key: string | null }

/** The narrowest copy of a picture. */
const copyOf = (
  id: Sql,
): Sql => sql`(select f.key from attachment_files f join attachments p on p.id = f.attachment_id
  where f.attachment_id = ${id} and p.status = 'ready' and f.key like 'pictures/%' order by f.width limit 1)`

/** The picture of the subject of `r`: the cover of an article as submitted, or the icon of a resource. */
const picture = sql`case when r.subject_kind = 'article' then (
    select json_build_object('kind', 'article', 'id', s.id, 'variant', s.cover_variant,
      'key', ${copyOf(sql`t.cover_attachment_id`)})
    from articles s left join article_revisions t on t.id = r.revision_id where s.id = r.subject_id)
  when r.subject_kind in ('resource', 'version') then (
    select json_build_object('kind', 'resource', 'id', s.id, 'variant', 0, 'key', ${copyOf(sql`s.icon_attachment_id`)})
    from resources s where s.id = case r.subject_kind when 'resource' then r.subject_id
      else (select n.resource_id from versions n where n.id = r.subject_id) end)
  end as picture`

export type ReviewSubject = { kind: ReviewKind; id: number }
export type ReviewRow = CamelRow<
  'content_reviews',
  | 'id'
  | 'subject_id'
  | 'revision_id'
  | 'title'
  | 'language'
  | 'path'
  | 'is_edit'
  | 'created_at'
  | 'locked_until'
  | 'decided_at'
  | 'decision'
  | 'rule'
  | 'reason'
> & {
  kind: ReviewKind
  author: PersonName | null
  picture: ReviewPicture | null
  checks: CheckResult[]
  lockedBy: PersonName | null
  reasons: ContentReason[]
  reviewer: PersonName | null
}

const of = (subject: ReviewSubject): Sql =>
  sql`r.subject_kind = ${subject.kind} and r.subject_id = ${subject.id}`

async function select(db: Db, rest: Sql): Promise<ReviewRow[]> {
  const { rows } = await db.execute<ReviewRow>(sql`
    select r.id, r.subject_kind as kind, r.subject_id as "subjectId", r.revision_id as "revisionId",
      ${nameOf(sql`a`)} as author, r.title, r.language, r.path, r.is_edit as "isEdit", ${picture}, r.checks,
      r.created_at as "createdAt", ${nameOf(sql`l`)} as "lockedBy", r.locked_until as "lockedUntil",
      r.decided_at as "decidedAt", r.decision, r.rule, r.reasons, r.reason, ${nameOf(sql`v`)} as reviewer
    from content_reviews r left join users a on a.id = r.author_id left join users l on l.id = r.locked_by
    left join users v on v.id = r.reviewer_id where ${rest}`)
  return rows
}

/**
 * Waits for a decision of its own: nobody has just decided, and it is no version of a resource that was never approved,
 * which is part of the case of that resource.
 */
export const waiting = sql`r.decided_at is null and ${isNotHeld(sql`r.subject_kind`, sql`r.subject_id`)}
  and not (r.subject_kind = 'version' and exists (
    select from versions n join resources s on s.id = n.resource_id
    where n.id = r.subject_id and s.approved_revision_id is null))`

type ReviewFilter = {
  state: ReviewState
  kind?: ReviewKind | undefined
  language?: string | undefined
  author?: number | undefined
  /** In the text format of a tsquery. */
  words?: string | undefined
}

function matches({ state, kind, language, author, words }: ReviewFilter): Sql {
  const states: Record<ReviewState, Sql> = {
    waiting,
    automatic: sql`r.decision = 'automatic'`,
    decided: sql`r.decided_at is not null`,
    all: sql`true`,
  }
  const parts = [states[state]]
  if (kind) parts.push(sql`r.subject_kind = ${kind}`)
  if (language) parts.push(sql`r.language = ${language}`)
  if (author) parts.push(sql`r.author_id = ${author}`)
  if (words) parts.push(sql`r.words @@ ${words}::tsquery`)
  return sql.join(parts, sql` and `)
}

/** Waiting reviews in order of arrival, all others newest first. */
export async function listReviews(db: Db, filter: ReviewFilter, slice: Slice): Promise<ReviewRow[]> {
  const { where, tail } = inOrder(slice, filter.state !== 'waiting', sql`r`)
  return select(db, sql`${matches(filter)} and ${where} ${tail}`)
}

export const countReviews = (db: Db, filter: ReviewFilter): Promise<number> =>
  countRows(db, sql`from content_reviews r where ${matches(filter)}`)

export async function findReview(db: Db, id: number): Promise<ReviewRow | null> {
  return (await select(db, sql`r.id = ${id}`))[0] ?? null
}

/** The newest review of a subject, decided or not. */
export async function findLatestReview(db: Db, subject: ReviewSubject): Promise<ReviewRow | null> {
  return (await select(db, sql`${of(subject)} order by r.created_at desc, r.id desc limit 1`))[0] ?? null
}

/**
 * Locks rows first and reads them afterwards. A statement that waits for a lock sees the changed review, but joined
 * with people as they were before the wait.
 */
async function lockAndRead(db: Db, rest: Sql): Promise<ReviewRow | null> {
  const { rows } = await db.execute<Row<'content_reviews', 'id'>>(sql`
    select r.id from content_reviews r where ${rest} for update`)
  return rows[0] ? findReview(db, rows[0].id) : null
}

/** The waiting review of a subject, locked until the caller's transaction ends; null if there is none. */
export const lockOpenReview = (db: Db, subject: ReviewSubject): Promise<ReviewRow | null> =>
  lockAndRead(db, sql`${of(subject)} and r.decided_at is null`)

/** The same by number, decided or not. */
export const lockReviewRow = (db: Db, id: number): Promise<ReviewRow | null> =>
  lockAndRead(db, sql`r.id = ${id}`)

export type NewReview = {
  subject: ReviewSubject
  revisionId: number
  authorId: number
  language: Locale
  title: string
  path: string
  isEdit: boolean
  checks: readonly CheckResult[]
  /** If set, this rule has already made it public, and staff only checks it. */
  rule?: AutomaticRule
  now: Date
}

/** Puts a subject into the queue. A waiting review keeps its place, gets the new revision and loses its lock. */
export async function insertReview(db: Db, review: NewReview): Promise<number> {
  const { subject, now, rule } = review
  const at = now.toISOString()
  const { rows } = await db.execute<Row<'content_reviews', 'id'>>(sql`
    insert into content_reviews (subject_kind, subject_id, revision_id, author_id, language, title, path, is_edit, checks,
      created_at, decided_at, decision, rule)
    values (${subject.kind}, ${subject.id}, ${review.revisionId}, ${review.authorId}, ${review.language}, ${review.title},
      ${review.path}, ${review.isEdit}, ${JSON.stringify(review.checks)}::jsonb, ${at},
      ${rule ? at : null}, ${rule ? 'automatic' : null}, ${rule ?? null})
    on conflict (subject_kind, subject_id) where decided_at is null do update set
      revision_id = excluded.revision_id, language = excluded.language, title = excluded.title, path = excluded.path,
      checks = excluded.checks, locked_by = null, locked_until = null
    returning id`)
  return rows[0]!.id
}

export async function updateDecision(
  db: Db,
  id: number,
  decision: {
    decision: Exclude<ReviewDecision, 'automatic'>
    reasons?: readonly ContentReason[]
    reason?: string
    reviewerId: number | null
    now: Date
  },
): Promise<void> {
  await db.execute(sql`
    update content_reviews set decided_at = ${decision.now.toISOString()}, decision = ${decision.decision},
      reasons = ${[...(decision.reasons ?? [])]}::text[], reason = ${decision.reason ?? ''},
      reviewer_id = ${decision.reviewerId}, locked_by = null, locked_until = null
    where id = ${id} and decided_at is null`)
}

export async function updateLock(
  db: Db,
  id: number,
  lock: { userId: number; until: Date } | null,
): Promise<void> {
  await db.execute(sql`
    update content_reviews set locked_by = ${lock?.userId ?? null}, locked_until = ${lock?.until.toISOString() ?? null}
    where id = ${id}`)
}
