import { SearchPage } from '../../search/web/search-page.tsx'
import { SaveButton } from './save-button.tsx'

/** The search, whose feature comes before this one, with the button in each row. */
export function SavingSearchPage() {
  return (
    <SearchPage
      actionOf={({ kind, id }) => kind !== 'topic' && kind !== 'request' && <SaveButton subject={{ kind, id }} place="row" />}
    />
  )
}
