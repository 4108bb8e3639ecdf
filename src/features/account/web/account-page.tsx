import { useT } from '../../../web/i18n/translator.tsx'
import { NotificationChoices } from '../../notifications/web/notification-choices.tsx'
import { BalanceHistory } from '../../revenue/web/balance-history.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import { accountQueries } from './account.queries.ts'
import { AvatarPanel } from './avatar-panel.tsx'
import { BlockedPanel } from './blocked-panel.tsx'
import { DeletionPanel } from './deletion-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { PrivacyPanel } from './privacy-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'

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
