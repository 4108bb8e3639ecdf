import { useT } from '../../../web/i18n/translator.tsx'
import { UnsubscribeFrame } from '../../notifications/web/unsubscribe-frame.tsx'
import { digestCalls } from './digest.queries.ts'

export function DigestUnsubscribePage() {
  const t = useT()
  return (
    <UnsubscribeFrame
      path="/digest/unsubscribe"
      text={t('digest.unsubscribe')}
      stop={(transport, token) => digestCalls.unsubscribe(transport, { token })}
    />
  )
}
