import { useQuery } from '@tanstack/react-query'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { Rich, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { choicesOf, noFilter, resourcesAddress } from './resource-filter.ts'
import type { ResourceFilter } from './resource-filter.ts'
import { spellingQuery } from './spelling-query.ts'

/** Nothing here: because of the words, because of the choices, or because nothing has been published yet. */
export function ResourcesNothing({ filter }: { filter: ResourceFilter }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: found } = useQuery({ ...spellingQuery(filter.q, locale), enabled: filter.q !== '' })
  const meant = found?.meta.did_you_mean
  const narrowed = choicesOf(filter) > 0
  const { type, view } = filter
  if (!filter.q && !narrowed && filter.page === 1)
    return (
      <div className="panel">
        <EmptyState
          model={<EmptyModel name="chest" />}
          title={t('resources.list.emptyTitle')}
          text={t('resources.list.emptyText')}
          action={<Button href={to('/resource/create')}>{t('resources.list.publish')}</Button>}
        />
      </div>
    )
  const wide = narrowed && filter.q ? { q: filter.q } : {}
  return (
    <>
      {meant && (
        <p className="resources-meant">
          <Rich
            id="resources.nothing.meant"
            values={{ query: meant }}
            parts={{ other: (text) => <a href={to(resourcesAddress(filter, { q: meant }))}>{text}</a> }}
          />
        </p>
      )}
      <div className="panel">
        <EmptyState
          model={<EmptyModel name="compass" />}
          title={
            filter.q ? t('resources.nothing.titleOf', { query: filter.q }) : t('resources.nothing.title')
          }
          text={narrowed ? t('resources.nothing.narrowed') : t('resources.nothing.text')}
          action={
            <Button href={to(resourcesAddress({ ...noFilter, type, view, ...wide }))}>
              {narrowed ? t('resources.nothing.widen') : t('resources.nothing.all')}
            </Button>
          }
        />
      </div>
    </>
  )
}
