import type { Bus } from '../../../server/bus.ts'
import type { LiveStreams } from '../../../server/http/live-streams.ts'
import type { Services } from '../../../server/endpoints/request-context.ts'
import { countUnread, newsTopic } from './notifications.store.ts'

type Needs = Pick<Services, 'live' | 'database' | 'log'>
type Queue = { waiting: Set<number>; busy: boolean }
const queues = new WeakMap<LiveStreams, Queue>()

/** Every process hears of news and sends the unread count to the streams it holds. */
export function listenForNotifications(bus: Bus, services: Needs): void {
  bus.subscribe(newsTopic, (payload) => pushUnread(services, (payload as { user_ids: number[] }).user_ids))
  bus.onGap(() => pushUnread(services, services.live.users()))
}

/**
 * Sends people's unread count to their open streams. One count is taken at a time and the others wait for it
 * together: a burst costs two statements, and an older number never arrives after a newer one.
 */
export function pushUnread(services: Needs, userIds: Iterable<number>): void {
  const { live } = services
  const queue = queues.get(live) ?? { waiting: new Set(), busy: false }
  queues.set(live, queue)
  for (const userId of userIds) if (live.has(userId)) queue.waiting.add(userId)
  if (!queue.busy) void drain(queue, services)
}

async function drain(queue: Queue, { live, database, log }: Needs): Promise<void> {
  queue.busy = true
  try {
    while (queue.waiting.size > 0) {
      const userIds = [...queue.waiting]
      queue.waiting.clear()
      for (const [userId, unread] of await countUnread(database.db, userIds))
        live.sendTo(userId, { event: newsTopic, data: { unread } })
    }
  } catch (error) {
    log.warn({ err: error }, 'could not tell unread counts')
  } finally {
    queue.busy = false
  }
}
