import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useModal } from './use-modal.ts'
import { usePresence } from './use-presence.ts'

const LEAVE_MS = 260

/** A question that must be answered first. Say in `text` what happens and what stays. */
export function Dialog({
  open,
  onClose,
  title,
  text,
  actions,
  size = 'm',
  locked = false,
  children,
}: {
  open: boolean
  /** Escape, the backdrop, or the browser asks to close. */
  onClose: () => void
  title: ReactNode
  text?: ReactNode
  /** Buttons, the way back first. */
  actions?: ReactNode
  /** `xl` is for work, not for a question (app.css of the constructor): a phone gives it the whole screen. */
  size?: 'm' | 'l' | 'xl'
  /** Cannot be closed while work goes on. */
  locked?: boolean
  children?: ReactNode
}) {
  const id = useId()
  const modal = useModal({ open, onClose, locked })
  const present = usePresence(open, LEAVE_MS)

  return (
    <dialog
      {...modal}
      className={classNames(
        'dialog',
        size === 'l' && 'w-[min(100%-32px,760px)]',
        size === 'xl' && 'dialog-xl',
      )}
      aria-labelledby={`${id}-title`}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      {present && (
        <div className="px-6 pt-5.5 pb-6">
          <h2 className="text-21 leading-title" id={`${id}-title`}>
            {title}
          </h2>
          {text && (
            <p className="mt-1.5 text-ink-2 leading-[1.55]" id={`${id}-text`}>
              {text}
            </p>
          )}
          {children}
          {actions && <div className="dialog-actions">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
