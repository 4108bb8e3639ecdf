import { useQueryClient } from '@tanstack/react-query'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Paging } from '../../../../web/page/paging.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { SavedNotice } from '../../../search/web/saved-notice.tsx'
import { levelsOf, type FollowLevel } from '../../following-limits.contract.ts'
import type { Follow } from '../../following.contract.ts'
import { followingQueries, followsKey } from '../following.queries.ts'
import { useFollow } from '../use-follow.ts'
import { feedAddress } from './feed-choice.ts'
import { SubjectRow } from './subject-row.tsx'
import { Suggestions } from './suggestions.tsx'

/** Everything a person follows, the latest first, with what they hear of it. */
export function FollowedList({ page }: { page: number }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: follows, meta } = useSuspenseQuery(followingQueries.list(locale, page)).data
  if (follows.length === 0)
    return (
      <>
        <EmptyPanel
          model={<EmptyModel name="compass" />}
          title={t('feed.empty.title')}
          text={t('feed.empty.text')}
        />
        <Suggestions />
      </>
    )
  return (
    <>
      <ul className="panel" aria-label={t('feed.list.title')}>
        {follows.map((follow) => (
          <FollowedRow key={`${follow.kind} ${follow.id}`} follow={follow} />
        ))}
      </ul>
      <Paging
        list="follows"
        page={page}
        pages={meta.pages}
        href={(number) => to(feedAddress({ view: 'following', page: number }))}
      />
    </>
  )
}

function FollowedRow({ follow: followed }: { follow: Follow }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const { follow, unfollow } = useFollow(followed, { asked: false })
  const { kind, level, notice, title, id } = followed
  return (
    <SubjectRow subject={followed}>
      {notice ? (
        <SavedNotice
          search={{ id: Number(id), title, notice }}
          onChange={() => client.invalidateQueries({ queryKey: [...followsKey, 'list'] })}
        />
      ) : (
        <Select
          value={level}
          aria-label={`${t('following.choose')}: ${title}`}
          onChange={(event) => void follow(event.target.value as FollowLevel)}
        >
          {levelsOf[kind].map((one) => (
            <option key={one} value={one}>
              {t(`following.level.${one}`)}
            </option>
          ))}
        </Select>
      )}
      <Button size="s" onClick={() => unfollow()} aria-label={`${t('following.unfollow')}: ${title}`}>
        {t('following.unfollow')}
      </Button>
    </SubjectRow>
  )
}
