import { Check } from 'lucide-react'
import { classNames } from '../class-names.ts'
import type { MenuEntry } from './menu-entry.ts'

/** One entry inside a MenuPopup; loaded with it. */
export function MenuItem({ entry, onDone }: { entry: MenuEntry; onDone: () => void }) {
  if (entry.kind === 'line') return <hr className="menu-line" />
  if (entry.kind === 'label') {
    return (
      <div className="menu-label" role="presentation">
        {entry.label}
      </div>
    )
  }

  const chosen = entry.kind === 'link' ? entry.current : entry.kind === 'radio' && entry.checked
  const common = {
    className: classNames('menu-item', entry.tone === 'danger' && 'menu-item-danger'),
    tabIndex: -1,
    'data-label': entry.label,
    // The pointer leads the focus once the keyboard is in the menu, so that there is one current item.
    onPointerMove: (event: { currentTarget: HTMLElement }) => {
      const item = event.currentTarget
      if (item.parentElement?.contains(document.activeElement)) item.focus({ preventScroll: true })
    },
  }
  const content = (
    <>
      {entry.icon}
      {entry.code && (
        <span className="menu-code" aria-hidden="true">
          {entry.code}
        </span>
      )}
      <span lang={entry.lang}>
        {entry.label}
        {entry.description && <small>{entry.description}</small>}
      </span>
      {(chosen || entry.end) && (
        <span className="ms-auto text-patina">{chosen ? <Check size={17} /> : entry.end}</span>
      )}
    </>
  )

  if (entry.kind === 'link') {
    return (
      <a
        {...common}
        role="menuitem"
        href={entry.href}
        hrefLang={entry.hrefLang}
        aria-current={entry.current ? 'true' : undefined}
        onClick={onDone}
      >
        {content}
      </a>
    )
  }
  const radio = entry.kind === 'radio'
  return (
    <button
      {...common}
      type="button"
      role={radio ? 'menuitemradio' : 'menuitem'}
      aria-checked={radio ? entry.checked : undefined}
      aria-disabled={entry.disabled || undefined}
      onClick={() => {
        if (entry.disabled) return
        onDone()
        entry.onSelect()
      }}
    >
      {content}
    </button>
  )
}
