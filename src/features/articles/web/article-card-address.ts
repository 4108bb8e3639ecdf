import { cardPath } from '../../../contract/cards.ts'
import type { ArticleSummary } from '../articles.contract.ts'
import { coverOf } from './article-cover.ts'

type Shown = Pick<ArticleSummary, 'id' | 'shown_language' | 'title' | 'author' | 'cover' | 'cover_seed'>

/** The address of the picture shown where an article is shared. */
export const cardOf = (article: Shown): string =>
  cardPath({
    kind: 'article',
    id: article.id,
    language: article.shown_language,
    type: 'article',
    title: article.title,
    author: article.author.deleted ? '' : article.author.username,
    cover: coverOf(article).url,
  })
