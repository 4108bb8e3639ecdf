import { SecuritySettings } from '../../auth/web/security/security-settings.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export function SettingsPage() {
  return (
    <SettingsFrame section="security">
      <SecuritySettings />
    </SettingsFrame>
  )
}
