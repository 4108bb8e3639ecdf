import type { ArticleRow } from './articles.store.ts'

export const articlePath = (article: Pick<ArticleRow, 'id' | 'slug'>): string =>
  `/article/${article.slug}.${article.id}`

/** What cached pages that show an article are tagged with. */
export const articleTags = (article: Pick<ArticleRow, 'id' | 'authorId'>): string[] => [
  `article:${article.id}`,
  'list:articles',
  `user:${article.authorId}`,
]

/** Lists change also when an article that nobody has a page of yet appears. */
export const listTag = 'list:articles'

export const reviewSubject = (id: number) => ({ kind: 'article' as const, id })
