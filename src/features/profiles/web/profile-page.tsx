import './profile.css'
import { useLocation, useParams } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { formatMonth } from '../../../contract/i18n/dates.ts'
import { Head } from '../../../web/page/head.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { Tabs } from '../../../web/ui/layout/tabs.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { ProfileActions } from './profile-actions.tsx'
import { ProfileArticles } from './profile-articles.tsx'
import { ProfileOverview } from './profile-overview.tsx'
import { ProfileResources } from './profile-resources.tsx'
import { profileQueries } from './profiles.queries.ts'
import { RoleBadges } from './role-badges.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'

export function ProfilePage() {
  const id = Number(useParams({ strict: false }).id)
  const { pathname } = useLocation()
  const section =
    (['articles', 'resources'] as const).find((name) => pathname.endsWith(`/${name}`)) ?? 'overview'
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: user } = useSuspenseQuery(userQueries.byId(id))
  const { data: activity } = useSuspenseQuery(profileQueries.activity(id))
  return (
    <>
      <Head
        title={user.username}
        description={t('profiles.description', { username: user.username })}
        path={null}
        index={false}
      />
      <div className="profile-banner">
        <img
          src={`/heads/${encodeURIComponent(user.username)}.banner.webp`}
          width={1440}
          height={200}
          alt=""
        />
      </div>
      <div className="wrap">
        <div className="profile-head">
          <Avatar src={user.avatar_url} size={136} lazy={false} />
          <div className="profile-name">
            <div>
              <h1>{user.username}</h1>
              <RoleBadges roles={user.roles} />
            </div>
            <p className="meta">
              {user.online && (
                <span className="profile-online">
                  <i aria-hidden="true" />
                  {t('profiles.online')}
                </span>
              )}
              <time dateTime={user.created_at}>
                {t('profiles.joined', { date: formatMonth(locale, new Date(user.created_at)) })}
              </time>
            </p>
          </div>
          <div className="profile-actions">
            <ProfileActions userId={user.id} />
          </div>
        </div>
        {user.about && <p className="profile-about">{user.about}</p>}
        {user.links.length > 0 && (
          <ul className="profile-links-list" aria-label={t('profiles.links')}>
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
        <div className="profile-tabs">
          <Tabs
            label={t('profiles.tabs')}
            current={section}
            items={[
              { key: 'overview', label: t('profiles.overview'), href: to(`/user/${id}`) },
              { key: 'resources', label: t('profiles.resources'), href: to(`/user/${id}/resources`) },
              { key: 'articles', label: t('profiles.articles'), href: to(`/user/${id}/articles`) },
            ]}
          />
        </div>
        {section === 'articles' && <ProfileArticles user={user} />}
        {section === 'overview' && <ProfileOverview user={user} />}
        {section === 'resources' && <ProfileResources user={user} />}
      </div>
    </>
  )
}
