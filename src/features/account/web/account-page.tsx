import { useT } from '../../../web/i18n/translator.tsx'
import { NotificationChoices } from '../../notifications/web/notification-choices.tsx'
import { BalanceHistory } from '../../revenue/web/balance-history.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import { accountQueries } from './account.queries.ts'
import { AvatarPanel } from './avatar-panel.tsx'
import { BlockedPanel } from './blocked-panel.tsx'
import { DeletionPanel } from './deletion-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { Download } from 'lucide-react'
import { Button } from '../../../web/ui/button/button.tsx'
import { useState } from 'react'
import { Switch } from '../../../web/ui/field/switch.tsx'
import { useReportError } from '../../../web/form/use-report-error.ts'
import type { OwnSettings } from '../account.contract.ts'
import { useSaveSettings } from './use-save-settings.ts'

export function AccountPage() {
  const t = useT()
  const { data: settings } = useSuspenseQuery(accountQueries.settings())
  const { data: user } = useSuspenseQuery(userQueries.current())
  return (
    <SettingsFrame section="account">
      <AvatarPanel settings={settings} />
      <ProfilePanel settings={settings} />
      <PreferencesPanel settings={settings} />
      <EmailPanel settings={settings} />
      <PrivacyPanel settings={settings} />
      <SettingsPanel
        id="notifications"
        title={t('account.notifications.title')}
        text={t('account.notifications.text')}
      >
        <NotificationChoices />
      </SettingsPanel>
      {user && <BalanceHistory userId={user.id} />}
      <BlockedPanel />
      <ExportPanel />
      <DeletionPanel settings={settings} />
    </SettingsFrame>
  )
}

function ExportPanel() {
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

const names = ['hide_online', 'hide_statistics'] as const
type Name = (typeof names)[number]

/** Every switch takes effect at once, and is set back if the server refuses. */
function PrivacyPanel({ settings }: { settings: OwnSettings }) {
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
      <div className="grid gap-3.5">
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
