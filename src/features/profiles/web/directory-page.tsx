import './profile.css'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../web/ui/list/empty-panel.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import { directoryFilter, directorySearch, filteredRoles } from './directory-filter.ts'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import type { ListedUser } from '../../users/users.contract.ts'
import { RoleBadges } from './role-badges.tsx'

/** Everybody on the site, the newest first, found by the beginning of a name. */
export function DirectoryPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const router = useRouter()
  const filter = directoryFilter(useLocation().search)
  const { data: people, meta } = useSuspenseQuery(userQueries.list(filter)).data
  const total = formatNumber(locale, meta.total)

  const handleSearch = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    void router.navigate({ href: to('/users') + directorySearch({ q, role: filter.role, page: 1 }) })
  }

  return (
    <PageFrame
      title={t('profiles.directory.title')}
      count={meta.total_capped ? `${total}+` : total}
      description={t('profiles.directory.description')}
      path={null}
      index={false}
      narrow
    >
      {/* Plain, so that it works before the scripts are there. */}
      <search>
        <form
          action={to('/users')}
          className="flex gap-2.5 max-w-130 mb-5 [&_.input]:flex-1"
          onSubmit={handleSearch}
        >
          <Input
            key={filter.q}
            type="search"
            name="q"
            icon={<Search size={18} aria-hidden="true" />}
            aria-label={t('profiles.directory.search')}
            placeholder={t('profiles.directory.search')}
            defaultValue={filter.q}
            maxLength={35}
            autoCapitalize="none"
            spellCheck={false}
          />
          {filter.role && <input type="hidden" name="role" value={filter.role} />}
          <Button type="submit">{t('profiles.directory.find')}</Button>
        </form>
      </search>
      <nav className="flex flex-wrap gap-2 mb-5" aria-label={t('profiles.directory.roles')}>
        {[null, ...filteredRoles].map((role) => (
          <a
            key={role ?? 'all'}
            className={role === filter.role ? 'chip chip-on' : 'chip'}
            href={to('/users') + directorySearch({ q: filter.q, role, page: 1 })}
            aria-current={role === filter.role ? 'true' : undefined}
          >
            {t(`profiles.directory.role.${role ?? 'all'}`)}
          </a>
        ))}
      </nav>
      {people.length === 0 ? (
        <EmptyPanel
          model={<EmptyModel name="compass" />}
          title={t('profiles.directory.emptyTitle')}
          text={t('profiles.directory.emptyText')}
          action={<Button href={to('/users')}>{t('profiles.directory.all')}</Button>}
        />
      ) : (
        <div className="people-rows">
          <ListRows>
            {people.map((person) => (
              <DirectoryRow key={person.id} person={person} />
            ))}
          </ListRows>
        </div>
      )}
      <Paging
        page={filter.page}
        pages={meta.pages}
        href={(page) => to('/users') + directorySearch({ ...filter, page })}
        list="profiles"
      />
    </PageFrame>
  )
}

export function DirectoryRow({ person }: { person: ListedUser }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  return (
    <ListRow
      level={2}
      href={to(`/user/${person.id}`)}
      icon={
        <Avatar
          src={person.avatar_url}
          size={48}
          {...(person.online ? { onlineText: t('profiles.online') } : {})}
        />
      }
      title={person.username}
      marks={<RoleBadges roles={person.roles} />}
      meta={
        <>
          <time dateTime={person.created_at}>
            {t('profiles.directory.joined', { date: formatDay(locale, new Date(person.created_at)) })}
          </time>
          {person.published && person.published.resources > 0 && (
            <span>{t('profiles.directory.resources', { count: person.published.resources })}</span>
          )}
          {person.published && person.published.articles > 0 && (
            <span>{t('profiles.directory.articles', { count: person.published.articles })}</span>
          )}
        </>
      }
    />
  )
}
