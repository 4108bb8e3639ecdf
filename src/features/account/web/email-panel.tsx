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
