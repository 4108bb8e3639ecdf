import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { useModal } from './use-modal.ts'
import { usePresence } from './use-presence.ts'

const LEAVE_MS = 260

/** A sheet from an edge: filters on phones (`bottom`), the mobile menu (`full`), side panels. */
export function Drawer({
  open,
  onClose,
  title,
  closeText,
  side = 'right',
  head,
  foot,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeText: string
  side?: 'right' | 'left' | 'bottom' | 'full'
  /** Shown in the head instead of the title, which is then only read. */
  head?: ReactNode
  /** Fixed below the scrolling part. */
  foot?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const modal = useModal({ open, onClose, locked: false })
  const present = usePresence(open, LEAVE_MS)

  return (
    <dialog
      {...modal}
      className={classNames('drawer', side !== 'right' && `drawer-${side}`)}
      aria-labelledby={id}
    >
      {present && (
        <>
          <div className="flex items-center gap-3 min-h-(--bar) pr-3 pl-5 border-b border-line text-18">
            {head}
            <h2 id={id} className={head ? 'sr-only' : 'text-18'}>
              {title}
            </h2>
            <button
              type="button"
              className={classNames('btn btn-icon ml-auto', side === 'full' ? 'btn-dark' : 'btn-ghost')}
              aria-label={closeText}
              onClick={onClose}
            >
              <X size={18} />
            </button>
          </div>
          <div className="flex-1 min-h-0 overflow-y-auto overscroll-contain px-5 py-4">{children}</div>
          {foot && (
            <div className="flex gap-2 px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] border-t border-line">
              {foot}
            </div>
          )}
        </>
      )}
    </dialog>
  )
}
