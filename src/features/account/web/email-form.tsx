import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { accountCalls, applySettings } from './account.queries.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

export function EmailForm({ onAsked }: { onAsked: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { busy, errorOf, submit } = useSubmit(['email', 'current_password'])
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = await submit(async () => {
      const input = { email, current_password: password }
      const { data } = await accountCalls.changeEmail(transportOf(client), input)
      applySettings(client, data)
    })
    if (!sent) return
    toasts.show({ kind: 'success', title: t('account.email.asked') })
    onAsked()
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="settings-form">
      <Field label={t('account.email.new')} error={errorOf('email')}>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <CurrentPasswordField value={password} error={errorOf('current_password')} onChange={setPassword} />
      <div className="settings-actions">
        <Button type="submit" busy={busy}>
          {t('account.email.ask')}
        </Button>
      </div>
    </form>
  )
}
