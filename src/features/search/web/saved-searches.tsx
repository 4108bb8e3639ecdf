import { useQueryClient } from '@tanstack/react-query'
import { Bookmark, BookmarkCheck } from 'lucide-react'
import { useReportError } from '../../../web/form/use-report-error.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref, withNext } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Chip } from '../../../web/ui/text/chip.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { fieldsOf } from './search-choices.ts'
import { filterOf, questionOf, searchAddress } from './search-filter.ts'
import type { SearchFilter } from './search-filter.ts'
import { savedCalls, savedQueries } from './search.queries.ts'

/** Two searches are the same if they have the same address. */
const addressOf = (filter: SearchFilter) => searchAddress(filter, { page: 1 })

function useSavedSearches() {
  const client = useQueryClient()
  const report = useReportError(useT())
  const user = useCurrentUser()
  const { data: saved = [] } = useQuery({ ...savedQueries.list(), enabled: Boolean(user) })
  const change = async (call: () => Promise<unknown>) => {
    try {
      await call()
      await client.invalidateQueries({ queryKey: savedQueries.list().queryKey })
    } catch (error) {
      report(error)
    }
  }
  return {
    user,
    saved: saved.map(({ id, search }) => ({ id, filter: filterOf(search) })),
    save: (filter: SearchFilter) => change(() => savedCalls.save(transportOf(client), questionOf(filter))),
    remove: (id: number) => change(() => savedCalls.remove(transportOf(client), { id })),
  }
}

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
  const known = saved.find((one) => addressOf(one.filter) === addressOf(filter))
  const Icon = known ? BookmarkCheck : Bookmark
  return (
    <Button
      size="s"
      aria-pressed={known !== undefined}
      onClick={() => (known ? remove(known.id) : save(filter))}
    >
      <Icon size={16} aria-hidden="true" />
      {t(known ? 'search.saved.done' : 'search.saved.save')}
    </Button>
  )
}

/** The searches a member saved, each with a way to remove it. */
export function SavedSearches() {
  const t = useT()
  const to = useHref()
  const { saved, remove } = useSavedSearches()
  if (saved.length === 0) return null
  return (
    <section className="mb-6" aria-labelledby="saved-searches">
      <h2 id="saved-searches" className="mb-3">
        {t('search.saved.title')}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {saved.map(({ id, filter }) => (
          <li key={id}>
            <Chip onRemove={() => remove(id)} removeText={t('search.saved.remove', { query: filter.q })}>
              <a href={to(addressOf(filter))}>{filter.q}</a>
              <FilterCount filter={filter} />
            </Chip>
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
