import { useQueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../../contract/endpoint.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import type { endpoints } from '../account.contract.ts'
import { accountCalls, applySettings } from './account.queries.ts'

type SettingsChange = CallInput<typeof endpoints.update>

/** Sends some of the settings and shows them as the server stored them. */
export function useSaveSettings(): (change: SettingsChange) => Promise<void> {
  const client = useQueryClient()
  const t = useT()
  return async (change) => {
    const { data } = await accountCalls.update(transportOf(client), change)
    applySettings(client, data)
    toasts.show({ kind: 'success', title: t('account.saved') })
  }
}
