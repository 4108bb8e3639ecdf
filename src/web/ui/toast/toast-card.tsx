// Opened often: what it is made of is asked for along with it (vite.config.ts).
import { Check, CircleAlert, Info, X } from 'lucide-react'
import { useCallback } from 'react'
import { createPortal } from 'react-dom'
import { toasts, type Toast } from './toast-store.ts'
import { useOpenDialog } from './use-open-dialog.ts'

const icons = { success: Check, info: Info, error: CircleAlert }

/** One toast of the ToastViewport. */
export function ToastCard({ toast, closeText }: { toast: Toast; closeText: string }) {
  const dialog = useOpenDialog()
  const Icon = icons[toast.kind]
  const close = () => toasts.dismiss(toast.id)
  const resume = () => toasts.resume(toast.id)
  // What moves from a dialog to the page is not told that the pointer and the focus have left it.
  const moved = useCallback(() => () => toasts.resume(toast.id), [toast.id])

  const card = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only holds its own clock
    <li
      ref={moved}
      className={`toast toast-${toast.kind}`}
      data-paused={toast.paused || undefined}
      data-leaving={toast.leaving || undefined}
      onPointerEnter={() => toasts.pause(toast.id)}
      onPointerLeave={(event) => !event.currentTarget.contains(document.activeElement) && resume()}
      onFocus={() => toasts.pause(toast.id)}
      onBlur={(event) => !event.currentTarget.matches(':hover') && resume()}
    >
      <span className="toast-icon">
        <Icon size={17} />
      </span>
      {/* The regions of the page are not heard while a dialog is open. */}
      <div role={dialog ? 'alert' : undefined}>
        <b>{toast.title}</b>
        {toast.text && <p>{toast.text}</p>}
        {toast.action && (
          <button
            type="button"
            className="link"
            onClick={() => {
              // The second press of a double click meets it on its way out.
              if (toast.leaving) return
              toast.action?.run()
              close()
            }}
          >
            {toast.action.label}
          </button>
        )}
      </div>
      <button type="button" className="toast-close" aria-label={closeText} onClick={close}>
        <X size={17} />
      </button>
      <span
        ref={(blocks) => blocks?.style.setProperty('--toast-ms', `${toast.durationMs}ms`)}
        className="toast-timer motion-keep"
      />
    </li>
  )
  return dialog ? createPortal(card, dialog) : card
}
