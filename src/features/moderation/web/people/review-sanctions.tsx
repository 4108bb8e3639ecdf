import { Ban, Flag, MessageSquareOff } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { PersonReview, Sanction } from '../../contract/people/moderation.contract.ts'
import { useStaffActions } from '../use-staff-actions.ts'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Options } from '../../../../web/ui/field/options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { sanctionKinds, type SanctionKind } from '../../contract/moderation-limits.contract.ts'

const icons = { suspend: Ban, mute: MessageSquareOff, strike: Flag }

/** Suspensions, mutes and strikes; those in force are coloured. Staff can add or lift one. */
export function ReviewSanctions({ person, sanctions }: { person: PersonReview; sanctions: Sanction[] }) {
  const t = useT()
  const { lift } = useStaffActions()
  const [adding, setAdding] = useState(false)
  return (
    <section className="case-part" aria-labelledby="sanctions-title">
      <div className="case-title flex items-center justify-between gap-3 mb-2">
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
                  <Button size="s" variant="ghost" onClick={() => lift(person, sanction.id)}>
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

const spans = [1, 3, 7, 30, 90, 365]
const dayMs = 24 * 60 * 60 * 1000

function SanctionDialog({
  person,
  open,
  onClose,
}: {
  person: PersonReview
  open: boolean
  onClose: () => void
}) {
  const t = useT()
  const { sanction } = useStaffActions()
  const [kind, setKind] = useState<SanctionKind>('strike')
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const days = Number(form.get('days'))
    setBusy(true)
    const worked = await sanction(person, {
      kind,
      reason: String(form.get('reason')),
      until: kind === 'strike' ? null : new Date(Date.now() + days * dayMs).toISOString(),
    })
    setBusy(false)
    if (worked) onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={t('moderation.sanctions.dialog', { username: person.username })}
      text={t(`moderation.sanctions.explain.${kind}`)}
    >
      <form className="staff-form" onSubmit={handleSubmit}>
        <Segmented
          label={t('moderation.sanctions.kind')}
          value={kind}
          onChange={(value) => setKind(value as SanctionKind)}
          items={sanctionKinds
            .map((value) => ({ value, label: t(`moderation.sanction.${value}`) }))
            .toReversed()}
        />
        {kind !== 'strike' && (
          <Field label={t('moderation.sanctions.span')}>
            <Select name="days" defaultValue="7">
              <Options of={spans} say={(days) => t('moderation.sanctions.days', { count: days })} />
            </Select>
          </Field>
        )}
        <Field label={t('moderation.sanctions.reason')} hint={t('moderation.sanctions.reasonHint')} required>
          <Textarea name="reason" rows={3} minLength={3} maxLength={2000} />
        </Field>
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('moderation.cancel')}</Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t(`moderation.sanctions.do.${kind}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
