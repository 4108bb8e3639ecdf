import type { ComponentType, KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { MenuEntry } from './menu-entry.ts'
import type { MenuPopupProps } from './menu-popup.tsx'

/** A Menu for pages without JavaScript: its links, and what else works there. Drawn on the server alone. */
function MenuPlain({
  items,
  header,
  label,
  className,
  plain,
  children,
}: {
  items: MenuEntry[]
  header: ReactNode
  label: string | undefined
  className: string
  /** Instead of the items. */
  plain: ReactNode
  children: ReactNode
}) {
  const usable = items.filter((entry) => entry.kind === 'link' || ('plain' in entry && entry.plain))
  if (usable.length === 0 && !plain) return null
  return (
    <details className="menu-plain" name="menu">
      <summary className={className}>
        {label && <span className="sr-only">{label} </span>}
        {children}
      </summary>
      <div className="menu">
        {header}
        {plain ??
          usable.map((entry) =>
            entry.kind === 'link' ? (
              <a
                key={entry.key}
                className="menu-item"
                href={entry.href}
                aria-current={entry.current ? 'true' : undefined}
              >
                {entry.icon}
                <span>
                  {entry.label}
                  {entry.description && <small>{entry.description}</small>}
                </span>
              </a>
            ) : (
              <div key={entry.key}>{'plain' in entry && entry.plain}</div>
            ),
          )}
      </div>
    </details>
  )
}

const HOVER_OPEN_MS = 60
const HOVER_CLOSE_MS = 285
const load = () => import('./menu-popup.tsx')

/**
 * A button with a menu. The server sends the button alone; what draws and drives the menu arrives on the first
 * hover, focus or click, so the page does not carry it. Without JavaScript its links fold out of the button.
 */
export function Menu({
  items,
  header,
  label,
  openOnHover = false,
  align = 'start',
  className = 'btn btn-ghost',
  plain,
  children,
}: {
  items: MenuEntry[]
  /** Above the items, for example a person and a balance. No controls inside. */
  header?: ReactNode
  /** Read before the button's content; its whole name when the content is an icon or a picture. */
  label?: string
  /** Opens under a mouse, and closes 285 ms after it has left. A press opens in any case. */
  openOnHover?: boolean
  align?: 'start' | 'center' | 'end'
  /** Classes of the button. */
  className?: string
  /** Instead of the items, where there is no JavaScript. */
  plain?: ReactNode
  /** The content of the button. */
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [Popup, setPopup] = useState<ComponentType<MenuPopupProps>>()
  const [opened, setOpened] = useState<'hover' | 'press' | null>(null)
  const open = opened !== null && Popup !== undefined
  useEffect(() => () => clearTimeout(timer.current), [])

  // A failed chunk leaves a plain button; the next event asks again.
  const prepare = () => load().then(({ MenuPopup }) => setPopup(() => MenuPopup), ignore)
  const press = () => {
    clearTimeout(timer.current)
    void prepare()
    setOpened('press')
  }
  const close = (focusBack: boolean) => {
    clearTimeout(timer.current)
    setOpened(null)
    if (focusBack) button.current?.focus()
  }

  const handleEnter = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    void prepare()
    if (!openOnHover) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened((now) => now ?? 'hover'), HOVER_OPEN_MS)
  }
  const handleLeave = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened((now) => (now === 'hover' ? null : now)), HOVER_CLOSE_MS)
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    press()
  }

  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? `${id}-menu` : undefined}
        onPointerEnter={handleEnter}
        onPointerLeave={handleLeave}
        onFocus={() => void prepare()}
        onClick={() => (opened === 'press' ? close(false) : press())}
        onKeyDown={handleKeyDown}
      >
        {label && <span className="sr-only">{label} </span>}
        {children}
      </button>
      {/* React leaves what is inside to the browser, so only the server has to draw it. */}
      <noscript>
        {import.meta.env.SSR && (
          <MenuPlain items={items} header={header} label={label} className={className} plain={plain}>
            {children}
          </MenuPlain>
        )}
      </noscript>
      {open && (
        <Popup
          id={`${id}-menu`}
          labelledBy={id}
          button={button}
          items={items}
          header={header}
          align={align}
          takesFocus={opened === 'press'}
          onClose={close}
          onPointerEnter={handleEnter}
          onPointerLeave={handleLeave}
        />
      )}
    </>
  )
}

const ignore = () => {}
