import { ChevronDown, GripVertical, Plus, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useT } from '../../../../../../web/i18n/translator.tsx'
import { Menu } from '../../../../../../web/ui/menu/menu.tsx'
import { IconButton } from '../../../../../../web/ui/button/icon-button.tsx'
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

/** What a list gives each of its rows: whether it is open, and what its buttons do. */
export interface RowControls {
  open: boolean
  onToggle: () => void
  onRemove: () => void
  /** Of the handle that is dragged, and of the row while rows are dragged; see `useReorder`. */
  handle: Partial<ComponentProps<'button'>>
  row: Record<string, unknown>
}

/** A row of such a list: a summary that opens into fields, a handle to move it, and a button to remove it. */
export function ListRow({
  controls: { open, onToggle, onRemove, handle, row },
  summary,
  moveLabel,
  removeLabel,
  children,
}: {
  controls: RowControls
  summary: ReactNode
  moveLabel: string
  removeLabel: string
  /** Shown while the row is open. */
  children: ReactNode
}) {
  return (
    <li className="act-row" {...row}>
      <div className="act-line">
        <button type="button" className="act-open" aria-expanded={open} onClick={onToggle}>
          {summary}
          <ChevronDown className="act-fold" size={14} />
        </button>
        <button type="button" className="act-handle" data-handle aria-label={moveLabel} {...handle}>
          <GripVertical size={16} />
        </button>
        <IconButton className="act-remove" size="s" label={removeLabel} onClick={onRemove}>
          <X size={15} />
        </IconButton>
      </div>
      {open && children}
    </li>
  )
}
