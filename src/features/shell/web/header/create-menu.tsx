import { ChevronDown, Plus } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Menu } from '../../../../web/ui/menu/menu.tsx'
import { TypeModel } from '../../../../web/art/type-model.tsx'

/** Two things to make; shown to approved people only. */
export function CreateMenu() {
  const t = useT()
  const to = useHref()
  return (
    <Menu
      align="end"
      openOnHover
      className="btn btn-primary"
      items={[
        {
          kind: 'link',
          key: 'resource',
          label: t('shell.create.resource'),
          description: t('shell.create.resourceHint'),
          icon: <TypeModel type="plugin" size={36} />,
          href: to('/resource/create'),
        },
        {
          kind: 'link',
          key: 'article',
          label: t('shell.create.article'),
          description: t('shell.create.articleHint'),
          icon: <TypeModel type="graphics" size={36} />,
          href: to('/article/create'),
        },
      ]}
    >
      <Plus size={17} aria-hidden="true" />
      <span>{t('shell.create.label')}</span>
      <ChevronDown size={15} aria-hidden="true" className="xl:hidden" />
    </Menu>
  )
}
