import { sql } from '../../../db/sql.ts'

export type ContentCounts = {
  resources: number
  articles: number
  comments: number
  downloads: number
  reactions: number
  followers: number
}

/** Joins to `users u`: counts of their public content and of the reactions to it. */
export const contentCounts = sql`
  cross join lateral (
    select count(*) as articles, coalesce(sum(reaction_count), 0) as reactions
    from articles where author_id = u.id and published_revision_id is not null
  ) written cross join lateral (
    select count(*) as resources, coalesce(sum(downloads), 0) as downloads,
      coalesce(sum(reaction_count), 0) as reactions, coalesce(sum(followers), 0) as followers
    from resources where author_id = u.id and listed
  ) made`

export const contentCountColumns = sql`written.articles, made.resources, made.downloads,
  written.reactions + made.reactions as reactions, made.followers,
  coalesce((select count from author_comment_counts where user_id = u.id), 0) as comments`
