import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { useUndoKey } from './use-staff-actions.ts'

/**
 * A queue at the left and one case of it at the right, each with its own scroll; on a phone one after the other. Every
 * case begins at its title.
 */
export function StaffBoard({
  queue,
  open,
  back,
  children,
}: {
  queue: ReactNode
  /** Which case is open; null if none is. */
  open: string | null
  /** The address of the queue without an open case. */
  back: string
  children: ReactNode
}) {
  const t = useT()
  const pane = useRef<HTMLElement>(null)
  const shown = useRef(open)
  useUndoKey()
  useEffect(() => {
    if (shown.current === open) return
    shown.current = open
    // The arrow keys and the space bar then scroll the case, and a screen reader begins at it.
    pane.current?.focus({ preventScroll: true })
    document.querySelector('.queue-row[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <div
      className="panel staff-board grid grid-cols-[408px_minmax(0,1fr)] items-start max-lg:grid-cols-1"
      data-empty={open === null || undefined}
    >
      <div className="staff-queue self-stretch border-e border-line max-lg:border-0">{queue}</div>
      {open !== null && (
        // A new element for every case, so that none begins where the one before was scrolled to.
        // oxlint-disable jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, so the keyboard must reach it
        <section
          key={open}
          ref={pane}
          className="staff-case flex flex-col self-stretch min-w-0"
          aria-label={t('moderation.case.label')}
          tabIndex={0}
        >
          <Button
            variant="ghost"
            size="s"
            className="hidden max-lg:inline-flex max-lg:self-start max-lg:mr-0 max-lg:ml-2.5 max-lg:mt-2.5 max-lg:mb-0"
            href={back}
          >
            <ArrowLeft size={16} />
            {t('moderation.queue.back')}
          </Button>
          {children}
        </section>
      )}
    </div>
  )
}
