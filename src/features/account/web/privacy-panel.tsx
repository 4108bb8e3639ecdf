import { useState } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Switch } from '../../../web/ui/field/switch.tsx'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { OwnSettings } from '../account.contract.ts'
import { SettingsPanel } from './settings-panel.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const names = ['hide_online', 'hide_statistics'] as const
type Name = (typeof names)[number]

/** Every switch takes effect at once and goes back if the server refuses. */
export function PrivacyPanel({ settings }: { settings: OwnSettings }) {
  const t = useT()
  const save = useSaveSettings()
  const report = useReportError(t)
  const [moving, setMoving] = useState<Partial<Record<Name, boolean | undefined>>>({})

  const handleChange = async (name: Name, checked: boolean) => {
    setMoving((old) => ({ ...old, [name]: checked }))
    await save({ [name]: checked }).catch(report)
    setMoving((old) => ({ ...old, [name]: undefined }))
  }

  return (
    <SettingsPanel id="privacy" title={t('account.privacy.title')} text={t('account.privacy.text')}>
      <div className="settings-choices">
        {names.map((name) => (
          <Switch
            key={name}
            label={t(`account.privacy.${name}`)}
            description={t(`account.privacy.${name}.text`)}
            checked={moving[name] ?? settings[name]}
            onChange={(event) => void handleChange(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </SettingsPanel>
  )
}
