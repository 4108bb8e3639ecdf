import { SaveButton } from '../../../collections/web/save-button.tsx'
import { SearchPage } from '../../../search/web/search-page.tsx'
import { PlayMenu } from '../../web/play-menu.tsx'

/** The search, whose feature comes before this one, with what can be done with a result in each row. */
export function FoundPage() {
  return (
    <SearchPage
      actionOf={({ kind, id, title, menu }) =>
        kind !== 'topic' &&
        kind !== 'request' && (
          <>
            {menu && <PlayMenu title={title} menu={menu} />}
            <SaveButton subject={{ kind, id }} place="row" />
          </>
        )
      }
    />
  )
}
