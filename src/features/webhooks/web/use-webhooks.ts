import { useQueryClient } from '@tanstack/react-query'
import { useReportError } from '../../../web/form/use-report-error.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import type { Webhook } from '../webhooks.contract.ts'
import { webhookCalls, webhookQueries, webhooksKey } from './webhooks.queries.ts'

/** What can be done with a webhook that is there; failures are told, and the page follows. */
export function useWebhooks() {
  const t = useT()
  const client = useQueryClient()
  const transport = transportOf(client)
  const report = useReportError(t)

  async function run<T>(call: () => Promise<T>, done?: string, logged?: number): Promise<T | null> {
    try {
      const answer = await call()
      if (done) toasts.show({ kind: 'success', title: done })
      await client.invalidateQueries({ queryKey: webhooksKey })
      if (logged) await client.invalidateQueries({ queryKey: webhookQueries.log(logged).queryKey })
      return answer
    } catch (error) {
      report(error)
      return null
    }
  }
  return {
    pause: ({ id, name, off }: Webhook) =>
      run(
        () => webhookCalls.update(transport, { id, active: off !== null }),
        t('webhooks.form.saved', { name }),
        id,
      ),
    remove: ({ id, name }: Webhook) =>
      run(() => webhookCalls.remove(transport, { id }), t('webhooks.removed', { name })),
    test: ({ id }: Webhook) => run(() => webhookCalls.ping(transport, { id }), t('webhooks.tested'), id),
    /** The new secret; null when there is none. */
    renew: async ({ id }: Webhook) =>
      (await run(() => webhookCalls.renewSecret(transport, { id })))?.data.secret ?? null,
    resend: ({ id }: Webhook, delivery: number) =>
      run(() => webhookCalls.resend(transport, { id, delivery }), t('webhooks.tested'), id),
  }
}
