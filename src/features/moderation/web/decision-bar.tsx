import { ArrowDown, ArrowUp, Check, X } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Kbd } from '../../../web/ui/kbd.tsx'
import type { PersonCase } from '../moderation.contract.ts'
import type { Decision } from './use-decision.ts'

/** Stays at the lower edge of the window; every button says its key. */
export function DecisionBar({
  person,
  decision,
  previous,
  next,
}: {
  person: PersonCase
  decision: Decision
  previous: string | null
  next: string | null
}) {
  const t = useT()
  return (
    <section className="case-bar" aria-label={t('moderation.bar.label')}>
      {decision.canApprove && (
        <Button variant="good" onClick={decision.approve} busy={decision.busy === 'approved'}>
          <Check size={17} />
          {t('moderation.bar.approve')}
          <Kbd>A</Kbd>
        </Button>
      )}
      {decision.canDecline && (
        <Button variant="danger" onClick={decision.decline} busy={decision.busy === 'declined'}>
          <X size={17} />
          {t('moderation.bar.decline')}
          <Kbd>D</Kbd>
        </Button>
      )}
      {!person.abilities.decide && <p className="case-hint">{t('moderation.bar.notYours')}</p>}
      <div className="case-steps">
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
      </div>
    </section>
  )
}
