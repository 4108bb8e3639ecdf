import { sql, type CamelRow, type Db } from '../../../db/sql.ts'
import type { Writer } from '../../users/api/person.store.ts'
import { fulfilledBy, personJson, starsOf } from './deals/deals.store.ts'

export type BoardSums = { fulfilled: number; asked: number; stars: number | null; ratings: number }

/** What a person did on the board, in numbers. */
export async function findBoardSums(db: Db, userId: number): Promise<BoardSums> {
  const { rows } = await db.execute<BoardSums>(sql`
    select ${fulfilledBy(sql`${userId}`)} as fulfilled, ${starsOf(sql`${userId}`)} as stars,
      (select count(*) from requests where author_id = ${userId} and state = 'fulfilled'
        and published_revision_id is not null) as asked,
      (select count(*) from request_ratings where subject_id = ${userId}) as ratings`)
  return rows[0]!
}

export type RatingRow = CamelRow<
  'request_ratings',
  'deal_id' | 'stars' | 'text' | 'answer' | 'created_at'
> & {
  author: Writer
  request: { id: number; slug: string; title: string } | null
}

/** What others say of a person, the latest first. */
export async function listRatingsOf(
  db: Db,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<RatingRow[]> {
  const { rows } = await db.execute<RatingRow>(sql`
    select g.deal_id as "dealId", g.stars, g.text, g.answer, g.created_at as "createdAt",
      ${personJson(sql`u`)} as author,
      case when r.id is not null then json_build_object('id', a.id, 'slug', a.slug, 'title', r.title) end as request
    from request_ratings g join users u on u.id = g.author_id
    join request_deals d on d.id = g.deal_id join requests a on a.id = d.request_id
    left join request_revisions r on r.id = a.published_revision_id
    where g.subject_id = ${userId} order by g.created_at desc, g.deal_id desc limit ${limit} offset ${offset}`)
  return rows
}

/** Says or changes how somebody was; false once that was answered. */
export async function saveRating(
  db: Db,
  rating: { dealId: number; authorId: number; subjectId: number; stars: number; text: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into request_ratings (deal_id, author_id, subject_id, stars, text, created_at)
    values (${rating.dealId}, ${rating.authorId}, ${rating.subjectId}, ${rating.stars}, ${rating.text},
      ${rating.now.toISOString()})
    on conflict (deal_id, author_id) do update set stars = excluded.stars, text = excluded.text
    where request_ratings.answered_at is null`)
  return rowCount > 0
}

/** False where nobody has said anything of this person. */
export async function updateAnswer(
  db: Db,
  answer: { dealId: number; subjectId: number; text: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update request_ratings set answer = ${answer.text}, answered_at = ${answer.now.toISOString()}
    where deal_id = ${answer.dealId} and subject_id = ${answer.subjectId}`)
  return rowCount > 0
}
