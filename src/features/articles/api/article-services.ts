import { tags } from '../../../server/cache/tags.ts'
import type { CacheTag } from '../../../server/cache/tags.ts'
import type { ArticleRow } from './articles.store.ts'

export const articlePath = (article: Pick<ArticleRow, 'id' | 'slug'>): string =>
  `/article/${article.slug}.${article.id}`

/** What cached pages that show an article are tagged with. */
export const articleTags = (article: Pick<ArticleRow, 'id' | 'authorId'>): CacheTag[] => [
  tags.article(article.id),
  tags.list('articles'),
  tags.user(article.authorId),
]

export const reviewSubject = (id: number) => ({ kind: 'article' as const, id })
