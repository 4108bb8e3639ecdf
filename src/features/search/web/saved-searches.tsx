import { Bookmark, BookmarkCheck, X } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref, withNext } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { IconButton } from '../../../web/ui/button/icon-button.tsx'
import { fieldsOf } from './search-choices.ts'
import { filterOf, questionOf, searchAddress } from './search-filter.ts'
import type { SearchFilter } from './search-filter.ts'
import { SavedNotice } from './saved-notice.tsx'
import { useSavedSearches } from './use-saved-searches.ts'

/** Two searches are the same if they have the same address. */
const addressOf = (filter: SearchFilter) => searchAddress(filter, { page: 1 })

/** Saves the search with its filters by one press, and takes it back by another. A visitor logs in first. */
export function SaveSearch({ filter }: { filter: SearchFilter }) {
  const t = useT()
  const to = useHref()
  const { user, saved, save, remove } = useSavedSearches()
  if (!user)
    return (
      <Button size="s" href={withNext(to('/auth/login'), to(addressOf(filter)), 'search')} rel="nofollow">
        <Bookmark size={16} aria-hidden="true" />
        {t('search.saved.save')}
      </Button>
    )
  const known = saved.find(({ search }) => search.q && addressOf(filterOf(search)) === addressOf(filter))
  const Icon = known ? BookmarkCheck : Bookmark
  return (
    <Button
      size="s"
      aria-pressed={known !== undefined}
      onClick={() => (known ? remove(known.id) : save(questionOf(filter)))}
    >
      <Icon size={16} aria-hidden="true" />
      {t(known ? 'search.saved.done' : 'search.saved.save')}
    </Button>
  )
}

/** The searches a member saved, each with where they hear of what is new, and a way to remove it. */
export function SavedSearches() {
  const t = useT()
  const to = useHref()
  const { saved, remove } = useSavedSearches()
  if (saved.length === 0) return null
  return (
    <section className="mb-6" aria-labelledby="saved-searches">
      <h2 id="saved-searches">{t('search.saved.title')}</h2>
      <p className="mt-1 mb-3 text-ink-2 text-14">{t('search.saved.hint')}</p>
      <ul className="panel">
        {saved.map(({ id, title, path, search, notice }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4.5 py-2.5 border-line not-first:border-t"
          >
            <span className="flex-1 min-w-40 wrap-anywhere">
              <a className="font-600" href={to(path)}>
                {title}
              </a>{' '}
              {search.q && <FilterCount filter={filterOf(search)} />}
            </span>
            <div className="flex items-center gap-1 max-md:w-full">
              <SavedNotice search={{ id, title, notice }} />
              <IconButton
                variant="ghost"
                label={t('search.saved.remove', { query: title })}
                onClick={() => remove(id)}
              >
                <X size={17} aria-hidden="true" />
              </IconButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Searches of the same words differ by their filters. */
function FilterCount({ filter: { kind, choices } }: { filter: SearchFilter }) {
  const count = Object.values(fieldsOf(choices)).flat().length + (kind ? 1 : 0)
  return count > 0 ? <span className="text-ink-2">+{count}</span> : null
}
