import './search.css'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { searchFilter } from './search-filter.ts'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'

/** Articles and resources by their words. A search is one visitor's question, so crawlers are asked to leave it. */
export function SearchPage() {
  const t = useT()
  const filter = searchFilter(useLocation().search)
  return (
    <PageFrame
      title={filter.q ? t('search.titleOf', { query: filter.q }) : t('search.title')}
      description={t('search.description')}
      path={null}
      index={false}
    >
      <SearchForm filter={filter} />
      {filter.q ? (
        <SearchResults filter={filter} />
      ) : (
        <div className="panel">
          <EmptyState
            model={<EmptyModel name="lamp" />}
            title={t('search.start.title')}
            text={t('search.start.text')}
          />
        </div>
      )}
    </PageFrame>
  )
}
