import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { codeLimits } from '../../../contract/names/account-rules.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { accountCalls, applySettings } from './account.queries.ts'

/** The code that was mailed to the new address. */
export function EmailCodeForm({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useT()
  const client = useQueryClient()
  const { busy, errorOf, submit } = useSubmit(['code'])
  const [code, setCode] = useState('')

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await submit(async () => {
      const { data } = await accountCalls.confirmEmail(transportOf(client), { code })
      applySettings(client, data)
    })
    if (done) toasts.show({ kind: 'success', title: t('account.email.changed') })
  }

  return (
    <form onSubmit={handleSubmit} noValidate className="settings-form">
      <Field
        label={t('account.email.code')}
        help={t('account.email.pending', { email, minutes: codeLimits.minutes })}
        error={errorOf('code')}
      >
        <Input
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <div className="settings-actions">
        <Button type="submit" busy={busy}>
          {t('account.email.confirm')}
        </Button>
        <Button variant="ghost" onClick={onOther}>
          {t('account.email.other')}
        </Button>
      </div>
    </form>
  )
}
