import { useState } from 'react'
import type { FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { nameLength } from '../../security-limits.contract.ts'

/** Gives something another name. */
export function NameDialog({
  thing,
  title,
  label,
  onClose,
  onName,
}: {
  thing: { id: number; name: string } | null
  title: string
  label: string
  onClose: () => void
  /** What it throws is shown below the field. */
  onName: (id: number, name: string) => Promise<void>
}) {
  const t = useT()
  const errors = useFormErrors(t, ['name'])
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setBusy(true)
    errors.clear()
    try {
      await onName(thing!.id, String(new FormData(event.currentTarget).get('name')))
      onClose()
    } catch (error) {
      errors.show(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open={thing !== null} onClose={onClose} title={title} locked={busy}>
      {thing && (
        <form className="security-form" onSubmit={handleSubmit}>
          <Field label={label} error={errors.of('name') ?? errors.general}>
            <Input
              name="name"
              required
              maxLength={nameLength.max}
              defaultValue={thing.name}
              autoComplete="off"
            />
          </Field>
          <div className="dialog-actions">
            <Button onClick={onClose}>{t('auth.proof.cancel')}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t('auth.proof.save')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
