import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { searchAddress } from './search-filter.ts'
import type { SearchFilter } from './search-filter.ts'

/** Nothing was found: because of the choices beside the words, or because of the words. */
export function SearchNothing({ filter }: { filter: SearchFilter }) {
  const t = useT()
  const to = useHref()
  const narrowed = filter.kind !== null || filter.language !== null || filter.categories.length > 0
  const wide = { kind: null, language: null, categories: [] }
  return (
    <div className="panel">
      <EmptyState
        model={<EmptyModel name="compass" />}
        title={t('search.nothing.title', { query: filter.q })}
        text={narrowed ? t('search.nothing.narrowed') : t('search.nothing.text')}
        action={
          narrowed ? (
            <Button href={to(searchAddress(filter, wide))}>{t('search.nothing.widen')}</Button>
          ) : (
            <Button href={to('/resources')}>{t('search.nothing.browse')}</Button>
          )
        }
      />
    </div>
  )
}
