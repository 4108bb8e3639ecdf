import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { ListRows } from '../../../../web/ui/list/list-rows.tsx'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import type { FoundActions } from '../../../search/web/search-results.tsx'
import { feedKinds } from '../../following-limits.contract.ts'
import { followingCalls, followingQueries, type FeedChoice } from '../following.queries.ts'
import { feedAddress } from './feed-choice.ts'
import { FeedRow } from './feed-row.tsx'
import { Suggestions } from './suggestions.tsx'

/** Newest first; what came since the last visit is marked, and read once it was shown. */
export function FeedList({ choice, actionOf }: { choice: FeedChoice } & FoundActions) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { forum } = useSiteConfig()
  // The board of requests opens with the forum.
  const kinds = feedKinds.filter((kind) => kind !== 'request' || forum === 'on')
  const { data: entries, meta } = useSuspenseQuery(followingQueries.feed(locale, choice)).data
  const newest = entries[0]
  useReadFeed(newest?.unread && !choice.kind && !choice.cursor ? newest.at : null)
  const nothing = entries.length === 0 && !choice.cursor && !choice.kind
  const empty = meta.follows ? 'feed.quiet' : 'feed.empty'
  return (
    <>
      {meta.follows && (
        <div className="flex mb-3 overflow-x-auto">
          <Segmented
            label={t('feed.filter.label')}
            value={choice.kind ?? 'all'}
            items={(['all', ...kinds] as const).map((value) => ({
              value,
              label: t(`feed.filter.${value}`),
              href: to(feedAddress(value === 'all' ? {} : { kind: value })),
            }))}
          />
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyPanel
          model={<EmptyModel name={meta.follows ? 'lamp' : 'compass'} />}
          title={t(`${empty}.title`)}
          text={t(`${empty}.text`)}
        />
      ) : (
        <ListRows>
          {entries.map((entry) => (
            <FeedRow key={entry.id} entry={entry} action={actionOf?.(entry.item)} />
          ))}
        </ListRows>
      )}
      <div className="flex justify-between gap-3 mt-4">
        {choice.cursor && <Button href={to(feedAddress({ kind: choice.kind }))}>{t('feed.newest')}</Button>}
        {meta.next_cursor && (
          <Button className="ms-auto" href={to(feedAddress({ kind: choice.kind, cursor: meta.next_cursor }))}>
            {t('feed.older')}
          </Button>
        )}
      </div>
      {nothing && <Suggestions />}
    </>
  )
}

/** The marks stay until the page is opened again. */
function useReadFeed(until: string | null): void {
  const client = useQueryClient()
  const read = useEffectEvent((moment: string) => {
    void followingCalls.read(transportOf(client), { until: moment }).catch(() => {})
  })
  useEffect(() => {
    if (until) read(until)
  }, [until])
}
