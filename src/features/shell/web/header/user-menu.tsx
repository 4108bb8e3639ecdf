import {
  Bookmark,
  ChartNoAxesColumn,
  ChevronDown,
  FileText,
  LogOut,
  Newspaper,
  Package,
  Settings,
  ShieldCheck,
  User,
  Users,
} from 'lucide-react'
import { hasScope, isVerifiedStatus } from '../../../../contract/access.ts'
import { LogoutForm } from '../../../auth/web/sessions/logout-form.tsx'
import { useLogout } from '../../../auth/web/sessions/use-logout.ts'
import { staffPages } from '../../../moderation/web/staff-pages.ts'
import type { CurrentUser } from '../../../users/users.contract.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { formatRoubles } from '../../../../contract/i18n/numbers.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Menu } from '../../../../web/ui/menu/menu.tsx'

export function UserMenu({ user }: { user: CurrentUser }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const logout = useLogout()
  return (
    <Menu
      align="end"
      openOnHover
      label={t('shell.user.label', { username: user.username })}
      className="btn btn-ghost user-button ps-1 pe-2 gap-1.75"
      header={
        <div className="user-head grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2.5 p-2 min-w-[250px]">
          <Avatar src={user.avatar_url} size={36} onlineText={t('shell.user.online')} />
          <span className="text-15 font-650">{user.username}</span>
          <span className="col-span-full flex justify-between items-baseline gap-4 px-3 py-2.25 rounded-field wash-honey text-13">
            <span>{t('shell.user.balance')}</span>
            <b className="text-18 font-700 tabular-nums whitespace-nowrap">
              {formatRoubles(locale, user.revenue)}
            </b>
          </span>
        </div>
      }
      items={[
        {
          kind: 'link',
          key: 'profile',
          label: t('shell.user.profile'),
          icon: <User size={17} aria-hidden="true" />,
          href: to(`/user/${user.id}`),
        },
        {
          kind: 'link',
          key: 'feed',
          label: t('shell.user.feed'),
          icon: <Newspaper size={17} aria-hidden="true" />,
          href: to('/feed'),
        },
        {
          kind: 'link',
          key: 'settings',
          label: t('shell.user.settings'),
          icon: <Settings size={17} aria-hidden="true" />,
          href: to('/profile/settings/account'),
        },
        ...(isVerifiedStatus(user.moderation_status_type)
          ? [
              {
                kind: 'link' as const,
                key: 'writing',
                label: t('shell.user.writing'),
                icon: <FileText size={17} aria-hidden="true" />,
                href: to('/profile/articles'),
              },
              {
                kind: 'link' as const,
                key: 'resources',
                label: t('shell.user.resources'),
                icon: <Package size={17} aria-hidden="true" />,
                href: to('/profile/resources'),
              },
              {
                kind: 'link' as const,
                key: 'collections',
                label: t('shell.user.collections'),
                icon: <Bookmark size={17} aria-hidden="true" />,
                href: to(`/user/${user.id}/collections`),
              },
              {
                kind: 'link' as const,
                key: 'statistics',
                label: t('shell.user.statistics'),
                icon: <ChartNoAxesColumn size={17} aria-hidden="true" />,
                href: to('/profile/statistics'),
              },
              {
                kind: 'link' as const,
                key: 'people',
                label: t('shell.user.people'),
                icon: <Users size={17} aria-hidden="true" />,
                href: to('/users'),
              },
            ]
          : []),
        ...(staffPages.some(({ scope }) => hasScope(user.scope, scope))
          ? [
              {
                kind: 'link' as const,
                key: 'staff',
                label: t('shell.user.staff'),
                icon: <ShieldCheck size={17} aria-hidden="true" />,
                href: to('/staff'),
              },
            ]
          : []),
        { kind: 'line', key: 'line' },
        {
          kind: 'action',
          key: 'logout',
          label: t('shell.user.logout'),
          tone: 'danger',
          icon: <LogOut size={17} aria-hidden="true" />,
          onSelect: () => void logout(),
          plain: (
            <LogoutForm>
              <button type="submit" className="menu-item menu-item-danger">
                <LogOut size={17} aria-hidden="true" />
                {t('shell.user.logout')}
              </button>
            </LogoutForm>
          ),
        },
      ]}
    >
      <Avatar src={user.avatar_url} size={32} lazy={false} />
      <ChevronDown size={15} aria-hidden="true" />
    </Menu>
  )
}
