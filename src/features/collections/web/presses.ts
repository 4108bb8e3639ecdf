// Chunk: rows
import type { QueryClient } from '@tanstack/react-query'
import { createDeviceList } from '../../../web/device-list.ts'
import { ApiError } from '../../../web/http/transport.ts'
import { transportOf } from '../../../web/query.ts'
import { collectedKinds, collectionLimits, type CollectedRef } from '../collection-limits.contract.ts'
import { collectionCalls, collectionQueries, collectionsKey } from './collections.queries.ts'

/** Somebody put a subject into a collection or took it out, and the server has not heard of it yet. */
export type Press = CollectedRef & {
  /** Who pressed: another person at the same device must not send it. */
  user: number
  collection: number | 'later'
  via?: string
  into: boolean
  /** By the clock of this device. */
  at: number
  /** It was sent, and no answer came. */
  tried?: boolean
}

/** The newest press on each subject; it survives a reload and a lost connection. */
export const presses = createDeviceList<Press>({
  key: 'collection-presses',
  most: collectionLimits.items,
  isEntry: (stored): stored is Press => {
    const press = stored as Partial<Press> | null
    return (
      typeof press?.user === 'number' &&
      typeof press.id === 'number' &&
      typeof press.at === 'number' &&
      typeof press.into === 'boolean' &&
      collectedKinds.includes(press.kind!) &&
      (press.collection === 'later' || typeof press.collection === 'number')
    )
  },
  identityOf: ({ user, collection, kind, id }) => `${user} ${collection} ${kind} ${id}`,
})

const againMs = 15_000
let sending: Promise<void> | undefined
let again: ReturnType<typeof setTimeout> | undefined

/** The server said no for good: waiting longer changes nothing. */
const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && [403, 404, 422].includes(error.status)

type Report = {
  /** The server refused a press. */
  refused?(error: unknown): void
  /** A press waits, and this browser forgets it with the page. */
  unkept?(): void
}

/** Sends what waits, the oldest first. What gets no answer goes on waiting. */
export function sendPresses(client: QueryClient, user: number, report: Report = {}): Promise<void> {
  sending ??= sendAll(client, user, report).finally(() => (sending = undefined))
  return sending
}

async function sendAll(client: QueryClient, user: number, report: Report): Promise<void> {
  clearTimeout(again)
  const next = () => presses.read().findLast((press) => press.user === user)
  for (let press = next(); press; press = next()) {
    const { collection, kind, id, via, into, at } = press
    const address = { collection: String(collection), kind, subject: id }
    const waited_ms = Math.min(Math.max(0, Date.now() - at), collectionLimits.waitedMs)
    try {
      if (into) await collectionCalls.put(transportOf(client), { ...address, ...(via && { via }), waited_ms })
      else await collectionCalls.take(transportOf(client), { ...address, waited_ms })
      if (collection === 'later') noteSaved(client, { kind, id }, into)
    } catch (error) {
      if (!isRefused(error)) {
        if (next()?.at === at) presses.note({ ...press, tried: true })
        if (!press.tried && !presses.isStored()) report.unkept?.()
        again = setTimeout(() => void sendPresses(client, user, report), againMs)
        return
      }
      report.refused?.(error)
    }
    await client.invalidateQueries({ queryKey: [...collectionsKey, 'own'] })
    // The person may have pressed again meanwhile; then a newer press waits.
    if (next()?.at === at) presses.forget(press)
  }
}

/** The marks in lists follow without another question. */
function noteSaved(client: QueryClient, { kind, id }: CollectedRef, into: boolean): void {
  const name = kind === 'article' ? 'articles' : 'resources'
  client.setQueryData(collectionQueries.saved().queryKey, (saved) => {
    if (!saved) return saved
    const others = saved[name].filter((other) => other !== id)
    return { ...saved, [name]: into ? [id, ...others] : others }
  })
}
