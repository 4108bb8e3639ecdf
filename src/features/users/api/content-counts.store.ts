import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/client.ts'

export type ContentCounts = { articles: number; reactions: number; comments: number }

/** What a person has published that everybody can see, and how often people reacted to it. */
export async function countContent(db: Db, userId: number): Promise<ContentCounts> {
  const { rows } = await db.execute<{ articles: string; reactions: string; comments: string }>(sql`
    select count(*) as articles, coalesce(sum(reaction_count), 0) as reactions,
      (select count(*) from comments
       where author_id = ${userId} and deleted_at is null and hidden_at is null) as comments
    from articles where author_id = ${userId} and published_revision_id is not null`)
  const { articles, reactions, comments } = rows[0]!
  return { articles: Number(articles), reactions: Number(reactions), comments: Number(comments) }
}
