import { useLocation } from '@tanstack/react-router'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Tabs } from '../../../../web/ui/layout/tabs.tsx'
import type { FoundActions } from '../../../search/web/search-results.tsx'
import { feedAddress, feedView } from './feed-choice.ts'
import { FeedList } from './feed-list.tsx'
import { FollowedList } from './followed-list.tsx'

/** What is new among what a person follows, and what that is. */
export function FeedPage({ actionOf }: FoundActions) {
  const t = useT()
  const to = useHref()
  const view = feedView(useLocation().search)
  return (
    <PageFrame narrow index={false} title={t('feed.title')} description={t('feed.description')} path="/feed">
      <Tabs
        label={t('feed.tabs')}
        current={view.view}
        items={(['feed', 'following'] as const).map((key) => ({
          key,
          label: t(`feed.tab.${key}`),
          href: to(feedAddress({ view: key })),
        }))}
      />
      <div className="mt-5">
        {view.view === 'feed' ? (
          <FeedList choice={view} {...(actionOf && { actionOf })} />
        ) : (
          <FollowedList page={view.page} />
        )}
      </div>
    </PageFrame>
  )
}
