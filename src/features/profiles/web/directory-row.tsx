import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Avatar } from '../../../web/ui/picture/avatar.tsx'
import { ListRow } from '../../../web/ui/list/list-row.tsx'
import type { ListedUser } from '../../users/users.contract.ts'
import { RoleBadges } from './role-badges.tsx'

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
        <time dateTime={person.created_at}>
          {t('profiles.directory.joined', { date: formatDay(locale, new Date(person.created_at)) })}
        </time>
      }
    />
  )
}
