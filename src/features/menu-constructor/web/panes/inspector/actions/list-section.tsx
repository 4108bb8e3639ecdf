import { ChevronDown, GripVertical, Plus, X } from 'lucide-react'
import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react'
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

/** What a list gives each of its rows: whether it is open, and what its buttons do. */
export interface RowControls {
  open: boolean
  /** Just added: its first field takes the focus. */
  fresh?: boolean
  onToggle: () => void
  onRemove: () => void
  /** Of the handle that is dragged, and of the row while rows are dragged; see `useReorder`. */
  handle: Partial<ComponentProps<'button'>>
  row: Record<string, unknown>
}

/** A row of such a list: a summary that opens into fields, a handle to move it, and a button to remove it. */
export function ListRow({
  controls: { open, fresh = false, onToggle, onRemove, handle, row },
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
  const place = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!fresh) return undefined
    // After the menu that added it has given the focus back to its button.
    const timer = setTimeout(() => {
      const fields = place.current?.querySelectorAll<HTMLElement>(
        'input[type="text"], input:not([type]), textarea',
      )
      ;(fields?.[0] ?? place.current?.querySelector<HTMLElement>('select, input'))?.focus()
    }, 50)
    return () => clearTimeout(timer)
  }, [fresh])
  return (
    <li
      ref={place}
      className="act-row relative min-w-0 border border-line rounded-chip bg-surface data-dragged:opacity-50"
      {...row}
    >
      <div className="act-line flex items-center min-h-8.5 coarse:min-h-11">
        <button type="button" className="act-open" aria-expanded={open} onClick={onToggle}>
          {summary}
          <ChevronDown
            className="flex-none text-ink-3 [transition:rotate_var(--base)_var(--ease)] in-aria-expanded:[rotate:180deg]"
            size={14}
          />
        </button>
        <button
          type="button"
          className="act-handle coarse:min-h-11 coarse:w-11 hover:text-ink active:[cursor:grabbing] grid flex-none place-items-center w-6.5 min-h-8.5 text-ink-3 cursor-grab touch-none"
          data-handle
          aria-label={moveLabel}
          {...handle}
        >
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
