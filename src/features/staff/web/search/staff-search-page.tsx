import { useLocation } from '@tanstack/react-router'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { AskedFilter, AskedQuestions } from './asked-questions.tsx'
import { ConceptList } from './concept-list.tsx'
import { searchAddressOf, searchChoiceOf, searchViews } from './search-choice.ts'
import { learningQueries } from './search-learning.queries.ts'

/** What people ask without finding it, and the words the search understands. */
export function StaffSearchPage() {
  const t = useT()
  const base = useHref()('/staff/search')
  const choice = searchChoiceOf(useLocation().search)
  const { view, language, days } = choice
  return (
    <StaffFrame page="search">
      <div className="queue-filter">
        <Segmented
          label={t('moderation.search.lists')}
          value={view}
          items={searchViews.map((name) => ({
            value: name,
            label: t(`moderation.search.view.${name}`),
            href: searchAddressOf(base, name === 'words' ? { view: name } : { view: name, language, days }),
          }))}
        />
        {view !== 'words' && <AskedFilter choice={choice} />}
      </div>
      <Progress />
      {view === 'words' ? (
        <ConceptList key={`${choice.q} ${choice.cursor}`} choice={choice} />
      ) : (
        <AskedQuestions choice={choice} />
      )}
    </StaffFrame>
  )
}

const refreshMs = 3_000

/** How many texts a changed word, or a new analyzer, still has to reach. */
function Progress() {
  const t = useT()
  const { data } = useQuery({
    ...learningQueries.progress(),
    refetchInterval: ({ state }) =>
      state.data && state.data.left + state.data.words > 0 ? refreshMs : false,
  })
  const isBusy = data && data.left + data.words > 0
  return (
    <div aria-live="polite" className="mb-4 empty:hidden">
      {isBusy && (
        <Note tone="lapis">
          {data.left > 0
            ? t('moderation.search.left', { count: data.left, more: String(data.left_capped) })
            : t('moderation.search.finding')}
        </Note>
      )}
    </div>
  )
}
