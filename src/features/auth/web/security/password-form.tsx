import { useState } from 'react'
import type { FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { PasswordInput } from '../../../../web/ui/field/password-input.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { NewPasswordField } from '../registration/new-password-field.tsx'
import { securityCalls } from './security.queries.ts'
import { SecuritySection } from './security-section.tsx'
import { useSecurityChange } from './use-security-change.ts'

export function PasswordForm() {
  const t = useT()
  const change = useSecurityChange()
  const errors = useFormErrors(t, ['current_password', 'password'])
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const user = useCurrentUser()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    setBusy(true)
    errors.clear()
    try {
      await change((transport) =>
        securityCalls.changePassword(transport, {
          current_password: String(fields.get('current_password')),
          password,
          end_other_sessions: fields.has('end_other_sessions'),
          remove_tokens: fields.has('remove_tokens'),
        }),
      )
      form.reset()
      setPassword('')
      toasts.show({ kind: 'success', title: t('auth.changePassword.done') })
    } catch (error) {
      errors.show(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <SecuritySection title={t('auth.changePassword.title')} text={t('auth.changePassword.text')}>
      <form className="security-form" onSubmit={handleSubmit}>
        {errors.general && <Note tone="brick">{errors.general}</Note>}
        <Field label={t('auth.changePassword.current')} error={errors.of('current_password')}>
          <PasswordInput
            name="current_password"
            autoComplete="current-password"
            required
            maxLength={400}
            showText={t('auth.password.show')}
            hideText={t('auth.password.hide')}
          />
        </Field>
        <NewPasswordField
          label={t('auth.changePassword.new')}
          value={password}
          onChange={setPassword}
          about={[user?.username ?? '']}
          error={errors.of('password')}
        />
        <Checkbox name="end_other_sessions" defaultChecked label={t('auth.changePassword.endSessions')} />
        <Checkbox
          name="remove_tokens"
          defaultChecked
          label={t('auth.changePassword.removeTokens')}
          description={t('auth.changePassword.removeTokensHint')}
        />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            {t('auth.changePassword.submit')}
          </Button>
        </div>
      </form>
    </SecuritySection>
  )
}
