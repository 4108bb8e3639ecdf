import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { deletionGraceDays } from '../../users/profile-choices.contract.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { OwnSettings } from '../account.contract.ts'
import { accountCalls, applySettings } from './account.queries.ts'
import { DeletionDialog } from './deletion-dialog.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export function DeletionPanel({ settings }: { settings: OwnSettings }) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const report = useReportError(t)
  const [asking, setAsking] = useState(false)

  const handleKeep = async () => {
    try {
      await accountCalls.cancelDeletion(transportOf(client), {})
      applySettings(client, { delete_at: null })
      toasts.show({ kind: 'success', title: t('account.deletion.kept') })
    } catch (error) {
      report(error)
    }
  }

  return (
    <SettingsPanel
      id="deletion"
      title={t('account.deletion.title')}
      text={t('account.deletion.text', { days: deletionGraceDays })}
    >
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
    </SettingsPanel>
  )
}
