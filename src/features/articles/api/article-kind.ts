import { draftStore } from '../../publications/kind/api/drafts.store.ts'
import type { PublicationKind } from '../../publications/kind/api/publication-kind.ts'
import { risingAtPublication } from '../../publications/counters/api/counters.store.ts'
import type { DraftFields } from '../article-drafts.contract.ts'
import { articlePath, articleTags } from './article-services.ts'
import { articleSlug, titleKey } from './article-slug.ts'
import { articleTables } from './article-tables.ts'
import { articlePolicy } from './articles.policy.ts'
import { findArticle, lockArticle, updateLatest, updatePublished } from './articles.store.ts'
import type { ArticleRow } from './articles.store.ts'
import { articleRevisions } from './revisions.store.ts'
import { articleTranslations } from './translations.store.ts'

export const articleDrafts = draftStore<DraftFields>(articleTables)

/** Articles, as the rules about texts know them: words and a cover, addresses made from the title. */
export const articleKind: PublicationKind<ArticleRow, null> = {
  name: 'article',
  tables: articleTables,
  revisions: articleRevisions,
  translations: articleTranslations,
  drafts: articleDrafts,
  policy: articlePolicy,
  details: {
    hold: async () => {},
    links: () => [],
    words: () => '',
    embedded: () => [],
    same: () => true,
  },
  find: findArticle,
  lock: lockArticle,
  path: articlePath,
  tags: articleTags,
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
      rising: risingAtPublication(now),
      now,
    }),
  isReady: async () => true,
  searchFacts: () => ({}),
}
