import { Bell, BellRing } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref, withNext } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { useSavedSearches } from '../../search/web/use-saved-searches.ts'
import { requestsAddress, type RequestFilter } from './request-address.ts'

/** Saves what narrows the board, and removes it again: the member is told of new requests that fit. A visitor logs in first. */
export function SaveBoard({ filter }: { filter: RequestFilter }) {
  const t = useT()
  const to = useHref()
  const { user, saved, save, remove } = useSavedSearches()
  const address = requestsAddress(filter, { stage: 'open', sort: 'new', page: 1 })
  if (!user)
    return (
      <Button size="s" href={withNext(to('/auth/login'), to(address), 'search')} rel="nofollow">
        <Bell size={16} aria-hidden="true" />
        {t('requests.saved.save')}
      </Button>
    )
  const known = saved.find(({ path }) => path === address)
  const Icon = known ? BellRing : Bell
  const { type, platform, language, reward } = filter
  const question = {
    q: '',
    sort: 'relevance' as const,
    kind: 'request' as const,
    ...(type && { types: [type] }),
    ...(platform && { platforms: [platform] }),
    ...(language && { language }),
    ...(reward && { reward }),
  }
  return (
    <Button
      size="s"
      aria-pressed={known !== undefined}
      onClick={() => (known ? remove(known.id) : save(question))}
    >
      <Icon size={16} aria-hidden="true" />
      {t(known ? 'requests.saved.done' : 'requests.saved.save')}
    </Button>
  )
}
