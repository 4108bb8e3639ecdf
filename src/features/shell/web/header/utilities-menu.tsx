import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Menu } from '../../../../web/ui/menu/menu.tsx'

export function UtilitiesMenu() {
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
      ]}
    >
      {t('shell.nav.utilities')}
      <ChevronDown size={15} aria-hidden="true" />
    </Menu>
  )
}
