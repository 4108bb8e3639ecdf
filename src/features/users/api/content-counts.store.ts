import { sql } from '../../../db/sql.ts'
import type { Db } from '../../../db/client.ts'

export type ContentCounts = {
  resources: number
  articles: number
  comments: number
  downloads: number
  reactions: number
  followers: number
}

type Row = Record<'articles' | 'resources' | 'downloads' | 'reactions' | 'followers' | 'comments', string>

/** What a person has published that everybody can see, and how often people reacted to it. */
export async function countContent(db: Db, userId: number): Promise<ContentCounts> {
  const { rows } = await db.execute<Row>(sql`
    select a.articles, r.resources, r.downloads, a.reactions + r.reactions as reactions, r.followers,
      coalesce((select count from author_comment_counts where user_id = ${userId}), 0) as comments
    from (
      select count(*) as articles, coalesce(sum(reaction_count), 0) as reactions
      from articles where author_id = ${userId} and published_revision_id is not null
    ) a, (
      select count(*) as resources, coalesce(sum(downloads), 0) as downloads,
        coalesce(sum(reaction_count), 0) as reactions, coalesce(sum(followers), 0) as followers
      from resources where author_id = ${userId} and listed
    ) r`)
  const row = rows[0]!
  return {
    resources: Number(row.resources),
    articles: Number(row.articles),
    comments: Number(row.comments),
    downloads: Number(row.downloads),
    reactions: Number(row.reactions),
    followers: Number(row.followers),
  }
}
