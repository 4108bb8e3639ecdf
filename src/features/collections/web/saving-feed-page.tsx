import { FeedPage } from '../../following/web/feed/feed-page.tsx'
import { SaveButton } from './save-button.tsx'

/** The feed, whose feature comes before this one, with the button in each row. */
export function SavingFeedPage() {
  return (
    <FeedPage
      actionOf={({ kind, id }) =>
        kind !== 'topic' && kind !== 'request' && <SaveButton subject={{ kind, id }} place="row" />
      }
    />
  )
}
