import { useT } from '../../../web/i18n/translator.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { PasswordInput } from '../../../web/ui/field/password-input.tsx'

/** The password as it is now, asked for before something that cannot be taken back by whoever finds the door open. */
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
