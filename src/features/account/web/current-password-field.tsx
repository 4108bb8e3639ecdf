import { useT } from '../../../web/i18n/translator.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { PasswordInput } from '../../../web/ui/field/password-input.tsx'

/** Asks for the current password, so that somebody who finds an open session cannot do lasting harm. */
export function CurrentPasswordField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const t = useT()
  return (
    <Field label={t('account.password')} error={error}>
      <PasswordInput
        name="current_password"
        autoComplete="current-password"
        maxLength={400}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        showText={t('auth.password.show')}
        hideText={t('auth.password.hide')}
      />
    </Field>
  )
}
