import { useT } from '../../../web/i18n/translator.tsx'
import { attachmentQueries } from '../../attachments/web/attachments.queries.ts'
import { FileUpload } from '../../attachments/web/file-upload.tsx'
import { OwnFiles } from '../../attachments/web/own-files.tsx'
import { QuotaMeter } from '../../attachments/web/quota-meter.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'

export function FilesPage() {
  const t = useT()
  const { data: quota } = useSuspenseQuery(attachmentQueries.quota())
  return (
    <SettingsFrame section="files">
      <SettingsPanel id="room" title={t('attachments.quota.title')} text={t('attachments.quota.text')}>
        <QuotaMeter quota={quota} />
        <FileUpload />
      </SettingsPanel>
      <SettingsPanel id="files" title={t('attachments.title')} text={t('attachments.text')}>
        <OwnFiles />
      </SettingsPanel>
    </SettingsFrame>
  )
}
