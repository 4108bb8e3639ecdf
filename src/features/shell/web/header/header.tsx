import { useLocation } from '@tanstack/react-router'
import { Menu as MenuIcon, Search, X, ChevronDown, LayoutGrid } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref, withNext, withoutLocale } from '../../../../web/routing/href.ts'
import { useSiteConfig } from '../../../../web/site-config.ts'
import { classNames } from '../../../../web/ui/class-names.ts'
import { SteppedUnderline } from '../../../../web/ui/layout/stepped-underline.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LazyMemberPhoneTools, LazyMemberTools } from './lazy-member-tools.ts'
import { SearchBox } from './search-box.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { Menu } from '../../../../web/ui/menu/menu.tsx'

const loadMobileMenu = () => import('./mobile-menu.tsx')
const MobileMenu = lazy(async () => ({ default: (await loadMobileMenu()).MobileMenu }))

export function Header() {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  const { pathname, searchStr } = useLocation()
  const login = withNext(to('/auth/login'), pathname + searchStr)
  const group = activeGroup(withoutLocale(pathname))
  const user = useCurrentUser()
  // Open on this page only: following a link closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === pathname

  const current = (name: string) => (group === name ? ('page' as const) : undefined)
  return (
    <header className="header">
      <div className="wrap header-row">
        <Brand />
        <nav className="header-nav" aria-label={t('shell.nav.label')}>
          <a className="nav-link" href={to('/resources')} aria-current={current('resources')}>
            {t('shell.nav.resources')}
            {group === 'resources' && <SteppedUnderline />}
          </a>
          <a className="nav-link" href={to('/articles')} aria-current={current('articles')}>
            {t('shell.nav.articles')}
            {group === 'articles' && <SteppedUnderline />}
          </a>
          <a className="nav-link" href={to('/forum')}>
            {t('shell.nav.forum')}
            {site.forum === 'soon' && <span className="soon wash-honey">{t('shell.nav.soon')}</span>}
          </a>
          <UtilitiesMenu />
        </nav>
        {/* Wherever the field has no room. */}
        <a
          className="btn btn-ghost btn-icon header-find"
          href={to('/search')}
          aria-label={t('shell.search.label')}
          data-suggest=""
        >
          <Search size={18} aria-hidden="true" />
        </a>
        <SearchBox />
        <div className="header-tools">
          <LanguageMenu />
          <ThemeMenu />
          {user ? (
            <LazyMemberTools />
          ) : (
            <a className="btn" href={login} rel="nofollow">
              {t('shell.nav.login')}
            </a>
          )}
        </div>
        <div className="header-phone">
          {user && <LazyMemberPhoneTools />}
          <noscript>
            {import.meta.env.SSR && !user && (
              <a className="btn" href={login} rel="nofollow">
                {t('shell.nav.login')}
              </a>
            )}
          </noscript>
          <button
            type="button"
            className={classNames('btn btn-icon needs-script', open ? 'btn-dark' : 'btn-ghost')}
            aria-expanded={open}
            aria-label={t(open ? 'shell.nav.close' : 'shell.nav.open')}
            onPointerEnter={() => void loadMobileMenu()}
            onClick={() => {
              setOpenOn(open ? '' : pathname)
            }}
          >
            {open ? <X size={18} aria-hidden="true" /> : <MenuIcon size={18} aria-hidden="true" />}
          </button>
        </div>
      </div>
      {openOn !== null && (
        <Suspense>
          <MobileMenu open={open} user={user} login={login} onClose={() => setOpenOn('')} />
        </Suspense>
      )}
    </header>
  )
}

const contentSegments =
  /^(resources|plugin|configuration|mod|server-setups|other|datapacks|resourcepacks|graphics|maps)/

type NavGroup = 'resources' | 'articles' | null

/** Which entry of the navigation a page belongs to: by the first segment after the language. */
export function activeGroup(path: string): NavGroup {
  const segment = path.split('/')[1] ?? ''
  if (segment === 'user' || segment === 'api') return null
  if (contentSegments.test(segment)) return 'resources'
  if (segment === 'article' || segment === 'articles') return 'articles'
  return null
}

function UtilitiesMenu() {
  const t = useT()
  const to = useHref()
  return (
    <Menu
      openOnHover
      className="nav-link"
      items={[
        {
          kind: 'link',
          key: 'dm-constructor',
          label: t('shell.nav.constructor'),
          icon: <LayoutGrid size={17} aria-hidden="true" />,
          href: to('/dm-constructor'),
        },
        {
          kind: 'link',
          key: 'my-server',
          label: t('shell.nav.myServer'),
          icon: <Search size={17} aria-hidden="true" />,
          href: to('/my-server'),
        },
      ]}
    >
      {t('shell.nav.utilities')}
      <ChevronDown size={15} aria-hidden="true" />
    </Menu>
  )
}
