import { Download } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { SettingsPanel } from './settings-panel.tsx'

export function ExportPanel() {
  const t = useT()
  return (
    <SettingsPanel id="export" title={t('account.export.title')} text={t('account.export.text')}>
      <div className="settings-actions">
        <Button href="/api/users/export" download>
          <Download size={17} aria-hidden="true" />
          {t('account.export.get')}
        </Button>
      </div>
    </SettingsPanel>
  )
}
