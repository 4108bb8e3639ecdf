import './search.css'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import { SavedSearches } from './saved-searches.tsx'
import { lastingFields, searchFilter, type SearchFilter } from './search-filter.ts'
import { MyServer } from './my-server.tsx'
import { SearchResults, type FoundActions } from './search-results.tsx'
import { Search } from 'lucide-react'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Input } from '../../../web/ui/field/input.tsx'

/** Searches articles and resources. Crawlers are asked not to index results. */
export function SearchPage({ actionOf }: FoundActions) {
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
        <SearchResults filter={filter} {...(actionOf && { actionOf })} />
      ) : (
        <>
          <SavedSearches />
          <EmptyPanel
            model={<EmptyModel name="lamp" />}
            title={t('search.start.title')}
            text={t('search.start.text')}
          />
        </>
      )}
    </PageFrame>
  )
}

/** A plain form, so that it works without scripts. The other filters stay. */
function SearchForm({ filter }: { filter: SearchFilter }) {
  const t = useT()
  const to = useHref()
  return (
    <search>
      <form action={to('/search')} className="search-form">
        <div className="flex gap-2.5 max-w-160 mb-3">
          <Input
            key={filter.q}
            type="search"
            name="q"
            data-suggest=""
            icon={<Search size={18} aria-hidden="true" />}
            aria-label={t('search.form.label')}
            placeholder={t('search.form.placeholder')}
            defaultValue={filter.q}
            maxLength={128}
            autoComplete="off"
            required
          />
          <Button type="submit">{t('search.form.button')}</Button>
        </div>
        <MyServer filter={filter} />
        {lastingFields(filter).map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </form>
    </search>
  )
}
