import { useState } from 'react'
import type { FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import type { PersonReview } from '../../contract/people/moderation.contract.ts'
import { sanctionKinds } from '../../contract/moderation-limits.contract.ts'
import type { SanctionKind } from '../../contract/moderation-limits.contract.ts'
import { useStaffActions } from '../use-staff-actions.ts'

const spans = [1, 3, 7, 30, 90, 365]
const dayMs = 24 * 60 * 60 * 1000

export function SanctionDialog({
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
    const worked = await sanction(person.id, {
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
              {spans.map((days) => (
                <option key={days} value={days}>
                  {t('moderation.sanctions.days', { count: days })}
                </option>
              ))}
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
