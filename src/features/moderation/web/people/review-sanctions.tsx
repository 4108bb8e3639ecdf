import { Ban, Flag, MessageSquareOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { PersonReview, Sanction } from '../../contract/people/moderation.contract.ts'
import { SanctionDialog } from './sanction-dialog.tsx'
import { useStaffActions } from '../use-staff-actions.ts'

const icons = { suspend: Ban, mute: MessageSquareOff, strike: Flag }

/** Suspensions, mutes and strikes, those that count first in colour; staff can add one or lift one. */
export function ReviewSanctions({ person, sanctions }: { person: PersonReview; sanctions: Sanction[] }) {
  const t = useT()
  const { lift } = useStaffActions()
  const [adding, setAdding] = useState(false)
  return (
    <section className="case-part" aria-labelledby="sanctions-title">
      <div className="case-title">
        <h3 id="sanctions-title">{t('moderation.sanctions.title')}</h3>
        {person.abilities.sanction && (
          <Button size="s" onClick={() => setAdding(true)}>
            {t('moderation.sanctions.add')}
          </Button>
        )}
      </div>
      {sanctions.length === 0 && <p className="case-hint">{t('moderation.sanctions.none')}</p>}
      <ul className="case-history">
        {sanctions.map((sanction) => {
          const Icon = icons[sanction.kind]
          return (
            <li key={sanction.id}>
              <p>
                <Badge tone={sanction.active ? 'brick' : 'quiet'} icon={<Icon size={13} />}>
                  {t(`moderation.sanction.${sanction.kind}`)}
                </Badge>
                {sanction.until && <Moment at={sanction.until} id="moderation.sanctions.until" />}
                {sanction.lifted_at && <Moment at={sanction.lifted_at} id="moderation.sanctions.lifted" />}
                {sanction.actor && (
                  <span>{t('moderation.history.by', { username: sanction.actor.username })}</span>
                )}
                {sanction.active && person.abilities.sanction && (
                  <Button size="s" variant="ghost" onClick={() => lift(person.id, sanction.id)}>
                    {t('moderation.sanctions.lift')}
                  </Button>
                )}
              </p>
              <p className="case-words">{sanction.reason}</p>
            </li>
          )
        })}
      </ul>
      <SanctionDialog person={person} open={adding} onClose={() => setAdding(false)} />
    </section>
  )
}
