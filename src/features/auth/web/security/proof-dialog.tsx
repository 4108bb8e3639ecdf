import { useState, type FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { PasswordInput } from '../../../../web/ui/field/password-input.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { nameLength } from '../../security-limits.contract.ts'

export type Proof = { current_password: string } | { code: string }

/** Asks for a new proof before a factor is changed: the password, or a code if the account has codes. */
export function ProofDialog({
  open,
  title,
  text,
  submit,
  danger = false,
  withCode,
  nameLabel,
  onClose,
  onProof,
}: {
  open: boolean
  title: string
  text: string
  /** What the button says. */
  submit: string
  danger?: boolean
  /** The account has an authenticator app. */
  withCode: boolean
  /** Also asks for a name, under this label. */
  nameLabel?: string
  onClose: () => void
  /** If it throws, the message is shown below the field. */
  onProof: (proof: Proof, name: string) => Promise<void>
}) {
  const t = useT()
  const errors = useFormErrors(t, ['current_password', 'code', 'name'])
  const [byCode, setByCode] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const given = String(data.get('proof'))
    await errors.send(async () => {
      await onProof(byCode ? { code: given } : { current_password: given }, String(data.get('name') ?? ''))
      onClose()
    })
  }

  return (
    <Dialog open={open} onClose={onClose} title={title} text={text} locked={errors.busy}>
      <form className="security-form" onSubmit={handleSubmit}>
        <div className="contents" aria-live="polite">
          {errors.general && <Note tone="brick">{errors.general}</Note>}
        </div>
        {nameLabel && (
          <Field label={nameLabel} error={errors.of('name')}>
            <Input name="name" required maxLength={nameLength.max} autoComplete="off" />
          </Field>
        )}
        {byCode ? (
          <Field key="code" label={t('auth.proof.code')} error={errors.of('code')}>
            <Input name="proof" required maxLength={40} autoComplete="one-time-code" inputMode="text" />
          </Field>
        ) : (
          <Field key="password" label={t('auth.proof.password')} error={errors.of('current_password')}>
            <PasswordInput
              name="proof"
              required
              maxLength={400}
              autoComplete="current-password"
              showText={t('auth.password.show')}
              hideText={t('auth.password.hide')}
            />
          </Field>
        )}
        {withCode && (
          <Button size="s" variant="ghost" className="justify-self-start" onClick={() => setByCode(!byCode)}>
            {byCode ? t('auth.proof.usePassword') : t('auth.proof.useCode')}
          </Button>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('auth.proof.cancel')}</Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={errors.busy}>
            {submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
