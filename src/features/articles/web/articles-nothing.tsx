import { useQuery } from '@tanstack/react-query'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { Rich, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { articlesAddress, choicesOf, noFilter } from './article-filter.ts'
import type { ArticleFilter } from './article-filter.ts'
import { spellingQuery } from './spelling-query.ts'

/** Nothing here: because of the words, because of the choices, or because nothing has been written yet. */
export function ArticlesNothing({ filter }: { filter: ArticleFilter }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: found } = useQuery({ ...spellingQuery(filter.q, locale), enabled: filter.q !== '' })
  const meant = found?.meta.did_you_mean
  const narrowed = choicesOf(filter) > 0
  if (!filter.q && !narrowed && filter.page === 1)
    return (
      <div className="panel">
        <EmptyState
          model={<EmptyModel name="book" />}
          title={t('articles.list.emptyTitle')}
          text={t('articles.list.emptyText')}
          action={<Button href={to('/article/create')}>{t('articles.list.write')}</Button>}
        />
      </div>
    )
  const wide = narrowed && filter.q ? { q: filter.q } : {}
  return (
    <>
      {meant && (
        <p className="articles-meant">
          <Rich
            id="articles.nothing.meant"
            values={{ query: meant }}
            parts={{ other: (text) => <a href={to(articlesAddress(filter, { q: meant }))}>{text}</a> }}
          />
        </p>
      )}
      <div className="panel">
        <EmptyState
          model={<EmptyModel name="compass" />}
          title={filter.q ? t('articles.nothing.titleOf', { query: filter.q }) : t('articles.nothing.title')}
          text={narrowed ? t('articles.nothing.narrowed') : t('articles.nothing.text')}
          action={
            <Button href={to(articlesAddress({ ...noFilter, ...wide }))}>
              {narrowed ? t('articles.nothing.widen') : t('articles.nothing.all')}
            </Button>
          }
        />
      </div>
    </>
  )
}
