import { useT } from '../../../web/i18n/translator.tsx'
import { notificationCalls } from './notifications.queries.ts'
import { UnsubscribeFrame } from './unsubscribe-frame.tsx'

/** Stops mails of one kind of notifications. */
export function UnsubscribePage() {
  const t = useT()
  return (
    <UnsubscribeFrame
      path="/notifications/unsubscribe"
      text={t('notifications.unsubscribe.text')}
      stop={(transport, token) => notificationCalls.unsubscribe(transport, { token })}
    />
  )
}
