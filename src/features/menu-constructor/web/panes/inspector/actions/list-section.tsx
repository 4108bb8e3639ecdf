import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Menu } from '../../../../../../web/ui/menu/menu.tsx'
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
    <section className="act" aria-label={title}>
      <div className="ins-head-line">
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
