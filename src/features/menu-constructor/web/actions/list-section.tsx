import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Menu } from '../../../../web/ui/menu.tsx'
import './actions.css'

/** A list of the file with its title and a menu of what can be added to it. */
export function ListSection({
  title,
  offers,
  onAdd,
  children,
}: {
  title: string
  /** What is added, by the words it is offered in. */
  offers: readonly { key: string; label: string }[]
  onAdd: (key: string) => void
  children: ReactNode
}) {
  const t = useT()
  return (
    <section className="act flex flex-col gap-1.5 min-w-0" aria-label={title}>
      <div className="flex items-center justify-between gap-2 min-h-8">
        <h3>{title}</h3>
        <Menu
          label={title}
          align="end"
          className="ins-add"
          items={offers.map((offer) => ({ kind: 'action', ...offer, onSelect: () => onAdd(offer.key) }))}
        >
          <Plus size={14} /> {t('constructor.inspector.add')}
        </Menu>
      </div>
      {children}
    </section>
  )
}
