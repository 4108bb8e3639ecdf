import './profile.css'
import { useLocation, useParams } from '@tanstack/react-router'
import { formatMonth } from '../../../contract/i18n/dates.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { Head } from '../../../web/page/head.tsx'
import { Link2, Ban, Settings } from 'lucide-react'
import { useTranslator, useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { ProfileArticles, ProfileCollections, ProfileResources } from './profile-lists.tsx'
import { ProfileOverview } from './profile-overview.tsx'
import { profileQueries } from './profiles.queries.ts'
import { RoleBadges } from './role-badges.tsx'
import { useSuspenseQuery, useQuery } from '../../../web/use-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { accountCalls, accountQueries } from '../../account/web/account.queries.ts'
import { FollowButton } from '../../following/web/follow-button.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'

export function ProfilePage() {
  const id = Number(useParams({ strict: false }).id)
  const { pathname } = useLocation()
  const section =
    (['articles', 'resources', 'collections'] as const).find((name) => pathname.endsWith(`/${name}`)) ??
    'overview'
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: user } = useSuspenseQuery(userQueries.byId(id))
  const { data: activity } = useSuspenseQuery(profileQueries.activity(id))
  // People who hide their statistics have tabs without numbers.
  const counted = (count?: number) => (count === undefined ? {} : { count: formatNumber(locale, count) })
  return (
    <>
      <Head
        title={user.username}
        description={t('profiles.description', { username: user.username })}
        path={null}
        index={false}
      />
      <div className="h-[190px] overflow-hidden bg-sunken max-md:h-[118px]">
        <img
          className="size-full object-cover"
          src={`/heads/${encodeURIComponent(user.username)}.banner.webp`}
          width={1440}
          height={200}
          alt=""
        />
      </div>
      <div className="wrap">
        <div className="profile-head flex items-end gap-x-6 gap-y-3 max-md:flex-wrap max-md:gap-x-3.5 max-md:gap-y-2">
          <Avatar src={user.avatar_url} size={136} lazy={false} />
          <div className="[&_h1]:me-0.5 [&_h1]:text-[length:clamp(1.5rem,4.6vw,2.5rem)] [&_h1]:wrap-anywhere [&_.meta]:mt-1.5 [&_.meta]:text-14 flex-1 min-w-0 pt-3 pb-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <h1>{user.username}</h1>
              <RoleBadges roles={user.roles} />
            </div>
            <p className="meta">
              {user.online && (
                <span className="text-patina font-650">
                  <i className="size-2.25 bg-(--online) forced-color-adjust-none" aria-hidden="true" />
                  {t('profiles.online')}
                </span>
              )}
              <time dateTime={user.created_at}>
                {t('profiles.joined', { date: formatMonth(locale, new Date(user.created_at)) })}
              </time>
            </p>
          </div>
          <div className="pb-1 max-md:w-full">
            <ProfileActions userId={user.id} name={user.username} />
          </div>
        </div>
        {user.about && (
          <p className="profile-about max-w-[44em] mt-5 text-ink-2 text-16 whitespace-pre-line wrap-anywhere">
            {user.about}
          </p>
        )}
        {user.links.length > 0 && (
          <ul
            className="profile-links-list flex flex-wrap gap-x-5 gap-y-1 mt-3"
            aria-label={t('profiles.links')}
          >
            {user.links.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="nofollow ugc noopener noreferrer" target="_blank" title={url}>
                  <Link2 size={15} aria-hidden="true" />
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        {user.statistics && activity && <ActivityPanel activity={activity} statistics={user.statistics} />}
        <div className="mt-7">
          <Tabs
            label={t('profiles.tabs')}
            current={section}
            items={[
              { key: 'overview', label: t('profiles.overview'), href: to(`/user/${id}`) },
              {
                key: 'resources',
                label: t('profiles.resources'),
                href: to(`/user/${id}/resources`),
                ...counted(user.statistics?.resources),
              },
              {
                key: 'articles',
                label: t('profiles.articles'),
                href: to(`/user/${id}/articles`),
                ...counted(user.statistics?.articles),
              },
              {
                key: 'collections',
                label: t('profiles.collections'),
                href: to(`/user/${id}/collections`),
              },
            ]}
          />
        </div>
        {section === 'articles' && <ProfileArticles user={user} />}
        {section === 'overview' && <ProfileOverview user={user} />}
        {section === 'resources' && <ProfileResources user={user} />}
        {section === 'collections' && <ProfileCollections user={user} />}
      </div>
    </>
  )
}

/** A link to the settings on one's own page, a button to block on others'. */
function ProfileActions({ userId, name }: { userId: number; name: string }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const viewer = useCurrentUser()
  const own = viewer?.id === userId
  const question = accountQueries.isBlocked(userId)
  const { data: blocked } = useQuery({
    ...question,
    enabled: viewer !== null && !own,
  })

  const handleBlock = () =>
    attempt(
      async () => {
        await accountCalls[blocked ? 'unblock' : 'block'](transportOf(client), { id: userId })
        client.setQueryData(question.queryKey, !blocked)
        void client.invalidateQueries({ queryKey: accountQueries.blocked().queryKey, exact: true })
      },
      t(blocked ? 'profiles.unblocked' : 'profiles.blocked', { name }),
    )

  if (own)
    return (
      <Button href={to('/profile/settings/account')}>
        <Settings size={17} aria-hidden="true" />
        {t('profiles.edit')}
      </Button>
    )
  return (
    <div className="flex flex-wrap gap-2">
      {!blocked && (
        <FollowButton subject={{ kind: 'author', id: String(userId) }} path={to(`/user/${userId}`)} />
      )}
      <Button busy={blocked === undefined} onClick={handleBlock}>
        <Ban size={17} aria-hidden="true" />
        {t(blocked ? 'profiles.unblock' : 'profiles.block')}
      </Button>
    </div>
  )
}
