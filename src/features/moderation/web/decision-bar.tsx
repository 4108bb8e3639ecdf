import { ArrowDown, ArrowUp, Check, Keyboard, SkipForward, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { Kbd } from '../../../web/ui/text/kbd.tsx'
import { QueueKeys } from './queue-keys.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import type { Neighbours, VerdictState } from './use-verdict.ts'

/** Stays at the bottom of the window; every button shows its key. */
export function DecisionBar({
  decision,
  approval = 'approve',
  refusal = 'decline',
  hint,
  previous,
  next,
}: Neighbours & {
  decision: Pick<VerdictState<never>, 'can' | 'busy' | 'approve' | 'decline'>
  /** What approving means here: publish it, confirm what is public, or bring it back. */
  approval?: 'approve' | 'confirm' | 'bringBack'
  /** What declining means here. */
  refusal?: 'decline' | 'takeDown'
  /** Why no decision is possible. */
  hint: string | null
}) {
  const t = useT()
  const { can, busy } = decision
  return (
    <section className="case-bar" aria-label={t('moderation.bar.label')}>
      {can.approve && (
        <Button variant="good" onClick={decision.approve} busy={busy === 'approved'}>
          <Check size={17} />
          {t(`moderation.bar.${approval}`)}
          <Kbd>A</Kbd>
        </Button>
      )}
      {can.decline && (
        <Button variant="danger" onClick={decision.decline} busy={busy === 'declined'}>
          <X size={17} />
          {t(`moderation.bar.${refusal}`)}
          <Kbd>D</Kbd>
        </Button>
      )}
      {(next ?? previous) && (
        <Button variant="ghost" href={(next ?? previous)!}>
          <SkipForward size={16} />
          {t('moderation.bar.skip')}
          <Kbd>S</Kbd>
        </Button>
      )}
      {hint && <p className="case-hint">{hint}</p>}
      <div className="flex flex-wrap ms-auto max-md:w-full max-md:justify-between max-md:m-0">
        {next && (
          <Button variant="ghost" href={next}>
            <ArrowDown size={16} />
            {t('moderation.bar.next')}
            <Kbd>J</Kbd>
          </Button>
        )}
        {previous && (
          <Button variant="ghost" href={previous}>
            <ArrowUp size={16} />
            {t('moderation.bar.previous')}
            <Kbd>K</Kbd>
          </Button>
        )}
        <KeyHelp />
      </div>
    </section>
  )
}

/** What the keys of a queue do; `?` opens it. */
export function KeyHelp() {
  const t = useT()
  const [open, setOpen] = useState(false)
  useReviewKeys({ '?': () => setOpen(true) })
  return (
    <>
      <Button
        variant="ghost"
        className="max-lg:hidden"
        aria-label={t('moderation.bar.keys')}
        onClick={() => setOpen(true)}
      >
        <Keyboard size={16} />
        <Kbd>?</Kbd>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('moderation.keys.title')}
        actions={<Button onClick={() => setOpen(false)}>{t('moderation.keys.close')}</Button>}
      >
        <QueueKeys />
      </Dialog>
    </>
  )
}
