import { LogOut, Plus, Settings, ShieldCheck } from 'lucide-react'
import { hasScope, isApprovedStatus, isVerifiedStatus } from '../../../../contract/access.ts'
import { resourceTypes, segmentOfType } from '../../../../contract/taxonomy.ts'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { formatRoubles } from '../../../../contract/i18n/numbers.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { chooseColourMode, useColourMode } from '../../../../web/theme/colour-mode.ts'
import type { ColourPreference } from '../../../../web/theme/colour-mode.ts'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Drawer } from '../../../../web/ui/overlay/drawer.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { useLogout } from '../../../auth/web/sessions/use-logout.ts'
import { staffPages } from '../../../moderation/web/staff-pages.ts'
import type { CurrentUser } from '../../../users/users.contract.ts'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { themeIcons, themePreferences, useThemeNames } from './theme-menu.tsx'
import { TypeModel } from '../../../../web/art/type-model.tsx'

/** Everything in the header on one sheet, with language and theme within reach of the thumb. */
export function MobileMenu({
  open,
  user,
  login,
  onClose,
}: {
  open: boolean
  user: CurrentUser | null
  /** The login, with the way back to this page. */
  login: string
  onClose: () => void
}) {
  const { t } = useTranslator()
  const to = useHref()
  const site = useSiteConfig()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="full"
      title={t('shell.nav.label')}
      closeText={t('shell.nav.close')}
      head={<Brand />}
      foot={
        <div className="flex w-full items-center justify-between gap-3">
          <LanguageMenu full />
          <ThemeSegments />
        </div>
      }
    >
      <nav className="flex flex-col" aria-label={t('shell.nav.label')}>
        <a className="mobile-link" href={to('/resources')}>
          {t('shell.nav.resources')}
        </a>
        <ul className="mobile-types grid grid-cols-[repeat(5,auto)] justify-between gap-x-0.5 gap-y-2.5 py-3 border-b border-line">
          {resourceTypes.map((type) => (
            <li key={type}>
              <a href={to(`/resources/${segmentOfType[type]}`)}>
                <TypeModel type={type} size={48} />
                {t(`taxonomy.types.${type}`)}
              </a>
            </li>
          ))}
        </ul>
        <a className="mobile-link" href={to('/articles')}>
          {t('shell.nav.articles')}
        </a>
        <a className="mobile-link" href={to('/forum')}>
          {t('shell.nav.forum')}
          {site.forum === 'soon' && <span className="soon wash-honey">{t('shell.nav.soon')}</span>}
        </a>
        <a className="mobile-link" href={to('/dm-constructor')}>
          {t('shell.nav.constructor')}
        </a>
        <a className="mobile-link" href={to('/my-server')}>
          {t('shell.nav.myServer')}
        </a>
        {user && (
          <a className="mobile-link" href={to('/feed')}>
            {t('shell.user.feed')}
          </a>
        )}
        {user && isVerifiedStatus(user.moderation_status_type) && (
          <a className="mobile-link" href={to('/users')}>
            {t('shell.user.people')}
          </a>
        )}
      </nav>
      {user ? (
        <MobileAccount user={user} />
      ) : (
        <Button variant="primary" size="l" block href={login} rel="nofollow" className="mt-6">
          {t('shell.nav.login')}
        </Button>
      )}
    </Drawer>
  )
}

function MobileAccount({ user }: { user: CurrentUser }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const logout = useLogout()
  return (
    <>
      <div className="mobile-account">
        <a href={to(`/user/${user.id}`)}>
          <Avatar src={user.avatar_url} size={48} onlineText={t('shell.user.online')} />
          <span>
            <b>{user.username}</b>
            <span className="text-honey-text">{formatRoubles(locale, user.revenue)}</span>
          </span>
        </a>
        {staffPages.some(({ scope }) => hasScope(user.scope, scope)) && (
          <IconButton variant="plain" label={t('shell.user.staff')} href={to('/staff')}>
            <ShieldCheck size={17} aria-hidden="true" />
          </IconButton>
        )}
        <IconButton variant="plain" label={t('shell.user.settings')} href={to('/profile/settings/account')}>
          <Settings size={17} aria-hidden="true" />
        </IconButton>
        <IconButton variant="plain" label={t('shell.user.logout')} onClick={() => logout()}>
          <LogOut size={17} aria-hidden="true" />
        </IconButton>
      </div>
      {isApprovedStatus(user.moderation_status_type) && (
        <div className="grid gap-2.5">
          <Button variant="primary" size="l" block href={to('/resource/create')}>
            <Plus size={18} aria-hidden="true" />
            {t('shell.create.resource')}
          </Button>
          <Button size="l" block href={to('/article/create')}>
            {t('shell.create.article')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Day, night, or as the system says, with all three in sight. */
function ThemeSegments() {
  const t = useT()
  const names = useThemeNames()
  const { preference } = useColourMode()
  return (
    <Segmented
      label={t('shell.theme.choose')}
      value={preference}
      onChange={(value) => chooseColourMode(value as ColourPreference)}
      items={themePreferences.map((value) => {
        const Icon = themeIcons[value]
        return { value, name: names[value], label: <Icon size={17} aria-hidden="true" /> }
      })}
    />
  )
}
