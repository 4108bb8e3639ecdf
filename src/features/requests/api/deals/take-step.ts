import { authorize, fail } from '../../../../contract/errors.ts'
import type { NotificationArgs } from '../../../../contract/notification-kinds.ts'
import type { Db } from '../../../../db/client.ts'
import { clearPages } from '../../../../server/cache/clear-pages.ts'
import type { NotifyServices } from '../../../notifications/api/notification-mail.ts'
import { notify } from '../../../notifications/api/notify.ts'
import {
  isOver,
  requestPath,
  requestSteps,
  type RequestAction,
  type RequestSide,
  type RequestState,
} from '../../request-limits.contract.ts'
import { requestTags } from '../request-kind.ts'
import { insertEvent, updateState, type RequestRow } from '../requests.store.ts'
import { returnRest } from './reward-money.ts'

/** Somebody who takes a step, or the site by a job; everything happens in one transaction. */
export type Stepping = {
  tx: Db
  now: Date
  services: NotifyServices
  by: RequestSide
  actorId: number | null
}

/** Refuses people who may not take this step, and a step that came too late or twice. The row must be locked. */
export function checkStep(
  { by }: Pick<Stepping, 'by'>,
  request: Pick<RequestRow, 'state'>,
  action: RequestAction,
): void {
  authorize(requestSteps[action].by.includes(by))
  if (!requestSteps[action].from.includes(request.state)) throw fail('requestState')
}

type Taken = {
  to: RequestState
  dealId?: number | null
  /** Held in addition by this step, and paid by it. */
  held?: number
  paid?: number
}

/** Takes a step that was checked: the row, the history, cached pages, and at the end the rest of the reward. */
export async function takeStep(
  { tx, now, actorId }: Stepping,
  request: RequestRow,
  action: RequestAction,
  { to, dealId = null, held = 0, paid = 0 }: Taken,
): Promise<{ returned: number }> {
  if (!requestSteps[action].to.includes(to)) throw new Error(`${action} does not lead to ${to}`)
  await updateState(tx, request.id, {
    state: to,
    reward: request.reward + held,
    paid: request.paid + paid,
    now,
  })
  await insertEvent(tx, {
    requestId: request.id,
    dealId,
    actorId,
    action,
    from: request.state,
    to,
    kopecks: paid || held,
    now,
  })
  await clearPages(tx, requestTags(request))
  const returned = isOver(to)
    ? await returnRest(tx, { requestId: request.id, userId: request.authorId, now })
    : 0
  return { returned }
}

/** Tells one side what happened, in the same transaction: no step is taken that its people do not hear of. */
export const notifySide = (
  { tx, now, services, actorId }: Stepping,
  request: Pick<RequestRow, 'id' | 'slug' | 'title'>,
  { userId, text, ...args }: { userId: number; text?: string } & Omit<NotificationArgs['request'], 'title'>,
): Promise<void> =>
  notify(
    tx,
    {
      userId,
      kind: 'request',
      data: {
        args: { ...args, title: request.title },
        path: requestPath(request),
        ...(text ? { text } : {}),
      },
      // Who blocked somebody need not hear their words, but must hear of what happens to their work and money.
      ...(actorId !== null && (args.event === 'offer' || args.event === 'message') ? { by: actorId } : {}),
      now,
    },
    services,
  )
