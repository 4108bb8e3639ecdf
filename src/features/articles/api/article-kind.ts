import type { Locale } from '../../../contract/locales.ts'
import { slugOf } from '../../../server/ascii.ts'
import { tags } from '../../../server/cache/tags.ts'
import { publicationKind } from '../../publications/kind/api/publication-kind.ts'
import { articleLimits } from '../article-limits.contract.ts'
import type { ArticleDraft } from '../articles.contract.ts'
import { articlePolicy } from './articles.policy.ts'
import { findArticle, lockArticle, updateLatest, updatePublished, type ArticleRow } from './articles.store.ts'

export const articlePath = (article: Pick<ArticleRow, 'id' | 'slug'>): string =>
  `/article/${article.slug}.${article.id}`

/** The readable half of an address, from a title. */
export const articleSlug = (title: string, language: Locale): string =>
  slugOf(title, language, { max: 80, min: 1 }) || 'article'

/** Two titles with one key are the same to a reader: case, spacing and look-alike forms do not tell them apart. */
export const titleKey = (title: string): string =>
  title.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()

/** Articles: words and a cover, addresses made from the title. */
export const articleKind = publicationKind<ArticleRow, null, ArticleDraft['fields']>({
  name: 'article',
  content: articleLimits.content,
  policy: articlePolicy,
  find: findArticle,
  lock: lockArticle,
  path: articlePath,
  tag: tags.article,
  tags: ({ id, authorId }) => [tags.article(id), tags.list('articles'), tags.user(authorId)],
  followLatest: (tx, article, { id, title, now }) =>
    updateLatest(tx, {
      id: article.id,
      revisionId: id,
      titleKey: titleKey(title),
      slug: articleSlug(title, article.language),
      now,
    }),
  followPublished: (tx, article, revision, now) =>
    updatePublished(tx, {
      id: article.id,
      revisionId: revision.id,
      slug: articleSlug(revision.title, article.language),
      now,
    }),
})
