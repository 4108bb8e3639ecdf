import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { deletionGraceDays } from '../../users/profile-choices.contract.ts'
import { useState, useId, type FormEvent } from 'react'
import { useTranslator, useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import type { OwnSettings } from '../account.contract.ts'
import { accountCalls, applySettings } from './account.queries.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { Dialog } from '../../../web/ui/overlay/dialog.tsx'
import { useSubmit } from '../../../web/form/use-submit.ts'
import { CurrentPasswordField } from './current-password-field.tsx'

export function DeletionPanel({ settings }: { settings: OwnSettings }) {
  const t = useT()
  return (
    <SettingsPanel
      id="deletion"
      title={t('account.deletion.title')}
      text={t('account.deletion.text', { days: deletionGraceDays })}
    >
      <DeletionControl settings={settings} />
    </SettingsPanel>
  )
}

/** Gives the account up, or keeps it after all. */
function DeletionControl({ settings }: { settings: OwnSettings }) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)

  const handleKeep = () =>
    attempt(async () => {
      await accountCalls.cancelDeletion(transportOf(client), {})
      applySettings(client, { delete_at: null })
    }, t('account.deletion.kept'))

  return (
    <>
      {settings.delete_at ? (
        <>
          <Note tone="brick">
            <p>{t('account.deletion.pending', { date: formatDay(locale, new Date(settings.delete_at)) })}</p>
          </Note>
          <div className="settings-actions">
            <Button onClick={handleKeep}>{t('account.deletion.keep')}</Button>
          </div>
        </>
      ) : (
        <div className="settings-actions">
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t('account.deletion.ask')}
          </Button>
        </div>
      )}
      <DeletionDialog open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

/** For a person without settings: the data of the account, and its end. */
export function LeaveAccount({ settings }: { settings: OwnSettings }) {
  const t = useT()
  return (
    <>
      <section className="grid gap-2.5">
        <h2 className="text-18 font-700">{t('account.export.title')}</h2>
        <p className="text-ink-2 text-14">{t('account.export.text')}</p>
        <ExportButton />
      </section>
      <section className="grid gap-2.5">
        <h2 className="text-18 font-700">{t('account.deletion.title')}</h2>
        <p className="text-ink-2 text-14">{t('account.deletion.text', { days: deletionGraceDays })}</p>
        <DeletionControl settings={settings} />
      </section>
    </>
  )
}

export function ExportButton() {
  const t = useT()
  return (
    <div className="settings-actions">
      <Button href="/api/users/export" download>
        <Download size={17} aria-hidden="true" />
        {t('account.export.get')}
      </Button>
    </div>
  )
}

/** Asks for the password before the account is given up. */
function DeletionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const client = useQueryClient()
  const { busy, errorOf, submit } = useSubmit(['current_password'])
  const [password, setPassword] = useState('')

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await submit(async () => {
      const input = { current_password: password }
      const { data } = await accountCalls.requestDeletion(transportOf(client), input)
      applySettings(client, data)
    })
    if (!done) return
    setPassword('')
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={busy}
      title={t('account.deletion.dialogTitle')}
      text={t('account.deletion.dialogText', { days: deletionGraceDays })}
      actions={
        <>
          <Button onClick={onClose}>{t('account.deletion.back')}</Button>
          <Button type="submit" form={id} variant="danger" busy={busy}>
            {t('account.deletion.confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className="mt-4.5" onSubmit={handleSubmit} noValidate>
        <CurrentPasswordField value={password} error={errorOf('current_password')} onChange={setPassword} />
      </form>
    </Dialog>
  )
}
