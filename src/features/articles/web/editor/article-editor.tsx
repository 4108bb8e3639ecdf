import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { editorKind, sameWords } from '../../../publications/web/editor-kind.ts'
import { useEditorLinks } from '../../../publications/web/editor-links.tsx'
import { OwnerFrame, type OwnerPage } from '../../../publications/web/owner-frame.tsx'
import { articleLimits } from '../../article-limits.contract.ts'
import type { Article, ArticleDraft } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import { coverOf } from '../article-cover.ts'
import { articleQueries } from '../articles.queries.ts'
import { articleApi } from './editor.queries.ts'
import { blank, fromArticle, fromDraft, toFields, type ArticleFormState } from './form-state.ts'

function ArticleOwnerFrame({
  item,
  ...page
}: OwnerPage & { item: Omit<Article, 'content'>; current: string }) {
  const path = articlePath(item)
  const { review, edit, translations, revisions } = useEditorLinks(item, path)
  const { remove, moderate } = item.abilities
  const statistics = { key: 'statistics', href: `${path}/statistics`, shown: remove || moderate }
  return (
    <OwnerFrame
      noun="articles"
      item={item}
      path={path}
      picture={coverOf(item)}
      pages={[review, edit, translations, revisions, statistics]}
      {...page}
    />
  )
}

/** Articles, as the pages of writers know them. */
export const articleEditor = editorKind<ArticleFormState, ArticleDraft, Article>({
  api: articleApi,
  noun: 'articles',
  createPath: '/article/create',
  ownPath: '/profile/articles',
  limits: articleLimits,
  pathOf: articlePath,
  pathOfId: (id) => `/article/a.${id}`,
  keyOf: ({ id }) => id,
  keyFrom: ({ slug }) => parseArticleSlug(slug!)!.id,
  read: (key, locale) => articleQueries.byId(Number(key), locale),
  Frame: ArticleOwnerFrame,
  form: {
    blank,
    fromDraft,
    fromItem: fromArticle,
    toDraft: (formState) => ({ ...toFields(formState), language: formState.language }),
    same: (a, b) =>
      sameWords(a, b) &&
      a.tags.join() === b.tags.join() &&
      a.categories.join() === b.categories.join() &&
      a.coverId === b.coverId,
  },
})
