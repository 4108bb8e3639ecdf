import { ArrowDown, ArrowUp, Check, Flag, Keyboard, SkipForward, X } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { Kbd } from '../../../web/ui/text/kbd.tsx'
import { QueueKeys, type QueueName } from './queue-keys.tsx'
import { useReviewKeys } from './use-review-keys.ts'
import type { Neighbours, VerdictState } from './use-verdict.ts'

/** Stays at the bottom of the window; every button shows its key. */
export function DecisionBar({
  decision,
  approval = 'approve',
  refusal = 'decline',
  warning = 'warn',
  hint,
  form,
  keys = 'content',
  previous,
  next,
}: Neighbours & {
  decision: Pick<VerdictState<never>, 'can' | 'busy' | 'approve' | 'decline' | 'warn'>
  /** What approving means here: publish it, confirm what is public, bring it back, or leave it where it is. */
  approval?: 'approve' | 'confirm' | 'bringBack' | 'keep'
  /** What declining means here. */
  refusal?: 'decline' | 'takeDown' | 'hide' | 'uphold'
  /** What goes with the warning. */
  warning?: 'warn' | 'hideAndWarn'
  /** The form that the buttons send where there are no scripts. */
  form?: string | undefined
  /** Which keys the help explains. */
  keys?: QueueName
  /** Why no decision is possible. */
  hint: string | null
}) {
  const t = useT()
  const { can, busy } = decision
  const answers = (answer: string, decide: () => unknown) => ({
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      return decide()
    },
    ...(form ? { type: 'submit' as const, form, name: 'answer', value: answer } : {}),
  })
  return (
    <section className="case-bar" aria-label={t('moderation.bar.label')}>
      {can.approve && (
        <Button variant="good" {...answers('approve', decision.approve)} busy={busy === 'approved'}>
          <Check size={17} />
          {t(`moderation.bar.${approval}`)}
          <Kbd>A</Kbd>
        </Button>
      )}
      {can.decline && (
        <Button variant="danger" {...answers('decline', decision.decline)} busy={busy === 'declined'}>
          <X size={17} />
          {t(`moderation.bar.${refusal}`)}
          <Kbd>D</Kbd>
        </Button>
      )}
      {can.warn && (
        <Button variant="danger" {...answers('warn', decision.warn)} busy={busy === 'warned'}>
          <Flag size={17} />
          {t(`moderation.bar.${warning}`)}
          <Kbd>W</Kbd>
        </Button>
      )}
      {/* Where three answers fill the bar, and on a phone, the next case is one button less. */}
      {(next ?? previous) && !can.warn && (
        <Button variant="ghost" className="max-md:hidden" href={(next ?? previous)!}>
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
        <KeyHelp of={keys} />
      </div>
    </section>
  )
}

/** What the keys of a queue do; `?` opens it. */
export function KeyHelp({ of }: { of: QueueName }) {
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
        <QueueKeys of={of} />
      </Dialog>
    </>
  )
}
