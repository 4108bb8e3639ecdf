import { postTimeoutMs, type PostOutcome } from '../../../server/http/forms/guarded-post.ts'
import type { JobRegistry } from '../../../server/jobs/job-registry.ts'
import { webhookLimits } from '../webhook-limits.contract.ts'
import { deliver, type WebhookDeps } from './deliver.ts'
import {
  claimDelivery,
  findNextTry,
  listOverdue,
  queueDeliveries,
  removeOldDeliveries,
} from './deliveries.store.ts'

const secondMs = 1_000
const dayMs = 24 * 3_600 * secondMs
const claimMs = postTimeoutMs + 15 * secondMs
/** After so many the others get their turn. */
const inOneRun = 20

export const webhookCron = [{ task: 'webhooks.clean-up', match: '43 * * * *' }]

/** Runs by itself, with many at once: a server that does not answer keeps no other job waiting. */
export function webhookJobs(deps: WebhookDeps): JobRegistry {
  // Sent, but the database could not be told: the next try writes that down instead of sending again.
  const sent = new Map<number, PostOutcome>()
  return {
    'webhooks.deliver': (payload) => deliverAll(deps, sent, (payload as { id: number }).id),
    'webhooks.clean-up': async () => {
      const now = deps.clock.now().getTime()
      for (const id of await listOverdue(deps.db, new Date(now - 600 * secondMs), 500))
        await queueDeliveries(deps.db, id)
      await removeOldDeliveries(deps.db, new Date(now - webhookLimits.days * dayMs))
    },
  }
}

/** What is due for one webhook, one after the other, and the moment to come back for the rest. */
async function deliverAll(deps: WebhookDeps, sent: Map<number, PostOutcome>, id: number): Promise<void> {
  const { db, clock } = deps
  for (let count = 0; count < inOneRun; count++) {
    const now = clock.now()
    const delivery = await claimDelivery(db, id, { now, until: new Date(now.getTime() + claimMs) })
    if (!delivery) break
    await deliver(deps, sent, delivery)
  }
  const next = await findNextTry(db, id)
  if (next) await queueDeliveries(db, id, next)
}
