import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { ListNothing } from '../../../listing/web/list-nothing.tsx'
import { articlesAddress, choicesOf, noFilter, type ArticleFilter } from './article-filter.ts'

/** Nothing here: because of the words, because of the choices, or because nothing has been written yet. */
export function ArticlesNothing({ filter }: { filter: ArticleFilter }) {
  const t = useT()
  const to = useHref()
  const narrowed = choicesOf(filter) > 0
  if (!filter.q && !narrowed && filter.page === 1)
    return (
      <EmptyPanel
        model={<EmptyModel name="book" />}
        title={t('articles.list.emptyTitle')}
        text={t('articles.list.emptyText')}
        action={<Button href={to('/article/create')}>{t('articles.list.write')}</Button>}
      />
    )
  const wide = narrowed && filter.q ? { q: filter.q } : {}
  return (
    <ListNothing
      words="articles"
      query={filter.q}
      narrowed={narrowed}
      wide={to(articlesAddress({ ...noFilter, ...wide }))}
    />
  )
}
