import type { Client } from 'pg'
import type { Db } from '../db/client.ts'
import { connectionTo } from '../db/servers.ts'
import { channel, sendMessages, type Message } from './bus.store.ts'
import type { Log } from './log.ts'

export type { Message } from './bus.store.ts'

/** News between processes: cleared pages, live events. Carried by PostgreSQL, so it obeys the sender's transaction. */
export type Bus = {
  subscribe(topic: string, listener: (payload: unknown) => void): () => void
  /** Called after every gap in listening: whatever was said meanwhile is unknown. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

/** Says something to all processes when (and only if) the caller's transaction commits. Payloads are small. */
export async function publish(db: Db, topic: string, payload: unknown): Promise<void> {
  await publishAll(db, [{ topic, payload }])
}

/** The same for several messages, in one statement. */
export async function publishAll(db: Db, messages: readonly Message[]): Promise<void> {
  if (messages.length > 0) await sendMessages(db, messages)
}

/** A line that is idle may be cut by a firewall without a word to either end, so something is asked now and then. */
const heartbeat = { everyMs: 5_000, answerMs: 3_000 }

/** Listens on a connection of its own, and comes back by itself when the database does. */
export async function openBus(url: string, log: Log, { everyMs, answerMs } = heartbeat): Promise<Bus> {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const gaps = new Set<() => void>()
  let client: Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined
  const beat = setInterval(() => void ask(), everyMs).unref()

  /** Ending a connection whose question is open closes it at once; the rest is as if the server had closed it. */
  async function ask(): Promise<void> {
    const asked = client
    await asked?.query('select 1').catch(() => asked.end().catch(() => {}))
  }
  async function connect(): Promise<void> {
    const { Client: Connection, connectionString } = connectionTo(url)
    const next = new Connection({
      connectionString,
      application_name: 'blockyard-bus',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    next.on('error', () => {})
    next.on('end', () => {
      if (client === next) again()
    })
    next.on('notification', ({ payload }) => deliver(payload ?? ''))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }
  function again(): void {
    client = null
    if (closed) return
    log.warn('lost the news channel of the database, trying again')
    retry = setTimeout(() => {
      connect().then(() => gaps.forEach((listener) => listener()), again)
    }, 1000)
    retry.unref()
  }
  function deliver(text: string): void {
    const [topic, payload] = JSON.parse(text) as [string, unknown]
    for (const listener of listeners.get(topic) ?? []) listener(payload)
  }

  await connect()
  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => void set.delete(listener)
    },
    onGap: (listener) => void gaps.add(listener),
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(beat)
      await client?.end()
    },
  }
}
