import { useT } from '../../../web/i18n/translator.tsx'
import { useState } from 'react'
import type { OwnSettings } from '../account.contract.ts'
import { EmailCodeForm } from './email-code-form.tsx'
import { EmailForm } from './email-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'

/** The address: the one that counts, and the one that waits for its code. */
export function EmailPanel({ settings }: { settings: OwnSettings }) {
  const t = useT()
  const [again, setAgain] = useState(false)
  const pending = again ? null : settings.pending_email
  return (
    <SettingsPanel id="email" title={t('account.email.title')} text={t('account.email.text')}>
      <p className="settings-fact">
        <span>{t('account.email.current')}</span>
        <b>{settings.email ?? t('account.email.none')}</b>
      </p>
      {pending ? (
        <EmailCodeForm email={pending} onOther={() => setAgain(true)} />
      ) : (
        <EmailForm onAsked={() => setAgain(false)} />
      )}
    </SettingsPanel>
  )
}
