import './profile.css'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { locales } from '../../../contract/locales.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { Head } from '../../../web/head.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatNumber } from '../../../web/money.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import { EmptyState } from '../../../web/ui/empty-state.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'
import { userQueries } from '../../users/web/users.queries.ts'

const figures = ['resources', 'articles', 'comments', 'downloads', 'reactions', 'followers'] as const

export function ProfilePage() {
  const id = Number(useParams({ strict: false }).id)
  const { pathname } = useLocation()
  const section =
    (['articles', 'resources'] as const).find((name) => pathname.endsWith(`/${name}`)) ?? 'overview'
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: user } = useSuspenseQuery(userQueries.byId(id))
  const joined = new Intl.DateTimeFormat(locales[locale].tag, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(user.created_at),
  )
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
          <Avatar
            src={user.avatar_url}
            size={136}
            lazy={false}
            {...(user.online ? { onlineText: t('profiles.online') } : {})}
          />
          <div>
            <h1 className="page-title">{user.username}</h1>
            <p className="meta">
              {user.roles
                .filter((role) => role !== 'user')
                .map((role) => (
                  <Badge key={role} tone="patina">
                    {t(`profiles.role.${role}`)}
                  </Badge>
                ))}
              <time dateTime={user.created_at}>{t('profiles.joined', { date: joined })}</time>
            </p>
          </div>
        </div>
        <dl className="profile-figures">
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(`profiles.figure.${name}`)}</dt>
              <dd>{formatNumber(locale, user.statistics[name])}</dd>
            </div>
          ))}
        </dl>
        <Tabs
          label={t('profiles.tabs')}
          current={section}
          items={[
            { key: 'overview', label: t('profiles.overview'), href: to(`/user/${id}`) },
            { key: 'resources', label: t('profiles.resources'), href: to(`/user/${id}/resources`) },
            { key: 'articles', label: t('profiles.articles'), href: to(`/user/${id}/articles`) },
          ]}
        />
        <div className="panel mt-6">
          <EmptyState
            model={<EmptyModel name={section === 'articles' ? 'book' : 'chest'} />}
            title={t('profiles.emptyTitle')}
            text={t('profiles.emptyText', { username: user.username })}
          />
        </div>
      </div>
    </>
  )
}
