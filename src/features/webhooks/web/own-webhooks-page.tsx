import { useT } from '../../../web/i18n/translator.tsx'
import { SettingsFrame } from '../../account/web/settings-frame.tsx'
import { SettingsPanel } from '../../account/web/settings-panel.tsx'
import { WebhooksPanel } from './webhooks-panel.tsx'

/** The webhooks of a person, among their settings. */
export function OwnWebhooksPage() {
  const t = useT()
  return (
    <SettingsFrame section="webhooks">
      <SettingsPanel id="webhooks" title={t('webhooks.title')} text={t('webhooks.text')}>
        <WebhooksPanel resource={null} />
      </SettingsPanel>
    </SettingsFrame>
  )
}
