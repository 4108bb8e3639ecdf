import { useT } from '../../../web/i18n/translator.tsx'
import { useState, type FormEvent } from 'react'
import type { OwnSettings } from '../account.contract.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { accountCalls, applySettings } from './account.queries.ts'
import { CurrentPasswordField } from './current-password-field.tsx'
import { codeLimits } from '../../../contract/names/account-rules.ts'

/** The current address, and a new one that is not confirmed yet. */
export function EmailPanel({ settings }: { settings: OwnSettings }) {
  const t = useT()
  const [again, setAgain] = useState(false)
  const pending = again ? null : settings.pending_email
  return (
    <SettingsPanel id="email" title={t('account.email.title')} text={t('account.email.text')}>
      <p className="flex flex-wrap gap-x-2.5 gap-y-0.5 text-14">
        <span className="text-ink-2">{t('account.email.current')}</span>
        <b className="font-650 wrap-anywhere">{settings.email ?? t('account.email.none')}</b>
      </p>
      {pending ? (
        <EmailCodeForm email={pending} onOther={() => setAgain(true)} />
      ) : (
        <EmailForm onAsked={() => setAgain(false)} />
      )}
    </SettingsPanel>
  )
}

function EmailForm({ onAsked }: { onAsked: () => void }) {
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
    toasts.show({ kind: 'success', title: t('account.email.asked', { email }) })
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

/** The code that was mailed to the new address. */
function EmailCodeForm({ email, onOther }: { email: string; onOther: () => void }) {
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
    if (done) toasts.show({ kind: 'success', title: t('account.email.changed', { email }) })
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
