import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { editorKind, sameWords } from '../../../publications/web/editor-kind.ts'
import { useEditorLinks } from '../../../publications/web/editor-links.tsx'
import { EditorTabs } from '../../../publications/web/editor-tabs.tsx'
import { articleLimits } from '../../article-limits.contract.ts'
import type { Article, ArticleDraft } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import { articleQueries } from '../articles.queries.ts'
import { articleApi } from './editor.queries.ts'
import { blank, fromArticle, fromDraft, toFields, type ArticleFormState } from './form-state.ts'

function ArticleTabs({ item, current }: { item: Omit<Article, 'content'>; current: string }) {
  const { view, review, edit, translations, revisions } = useEditorLinks(item, articlePath(item))
  return (
    <EditorTabs noun="articles" pages={[view, review, edit, translations, revisions]} current={current} />
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
  Tabs: ArticleTabs,
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
