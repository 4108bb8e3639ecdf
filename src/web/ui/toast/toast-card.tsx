// Opened often: what it is made of is asked for along with it (vite.config.ts).
import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Toast } from './toast-store.ts'

const icons = { success: Check, info: Info, error: CircleAlert }

/** One toast of the ToastViewport. */
export function ToastCard({
  toast,
  closeText,
  onClose,
  onPause,
  onResume,
}: {
  toast: Toast
  closeText: string
  onClose: () => void
  onPause: () => void
  onResume: () => void
}) {
  const timer = useRef<HTMLSpanElement>(null)
  const card = useRef<HTMLLIElement>(null)
  const Icon = icons[toast.kind]

  useEffect(() => {
    timer.current?.style.setProperty('--toast-ms', `${toast.durationMs}ms`)
  }, [toast.durationMs])

  // A dialog lies above the whole page; only what is shown after it lies above the dialog.
  useEffect(() => {
    const box = card.current?.closest<HTMLElement>('[popover]')
    if (!box || !document.querySelector('dialog:modal')) return
    box.hidePopover()
    box.showPopover()
  }, [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds its own clock
    <li
      ref={card}
      className={`toast toast-${toast.kind}`}
      data-paused={toast.paused || undefined}
      data-leaving={toast.leaving || undefined}
      onPointerEnter={onPause}
      onPointerLeave={(event) => !event.currentTarget.contains(document.activeElement) && onResume()}
      onFocus={onPause}
      onBlur={(event) => !event.currentTarget.matches(':hover') && onResume()}
    >
      <span className="toast-icon">
        <Icon size={17} />
      </span>
      <div>
        <b>{toast.title}</b>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            className="link"
            onClick={() => {
              toast.action?.run()
              onClose()
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" className="toast-close" aria-label={closeText} onClick={onClose}>
        <X size={17} />
      </button>
      <span ref={timer} className="toast-timer motion-keep" />
    </li>
  )
}
