import { useQueryClient } from '@tanstack/react-query'
import { HideWithReason } from '../../../web/form/hide-with-reason.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { serverCalls, serversKey } from './my-server.queries.ts'

/** For staff, on the public page of a server. */
export function HideServer({ address, name, hidden }: { address: string; name: string; hidden: boolean }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  return (
    <HideWithReason
      hidden={hidden}
      words={{
        hide: t('myServer.staff.hide'),
        show: t('myServer.staff.show'),
        title: t('myServer.staff.hideTitle', { name }),
        text: t('myServer.staff.hideText'),
        reason: t('myServer.staff.reason'),
        cancel: t('myServer.saved.cancel'),
        done: t(hidden ? 'myServer.staff.shown' : 'myServer.staff.hidden'),
      }}
      change={async (wanted) => {
        await serverCalls.hide(transportOf(client), { key: address, ...wanted })
        await client.invalidateQueries({ queryKey: serversKey })
      }}
    />
  )
}
