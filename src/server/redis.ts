import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bus } from './bus.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** Valkey or Redis, where one is set up. It may be away at any time, and nothing is in it that could not be lost. */
export type Redis = {
  /** Runs a script of ours on one key; throws when the answer does not come at once. */
  run(script: string, key: string, values: readonly (number | string)[]): Promise<unknown>
  /** Says texts to all who listen. */
  say(texts: readonly string[]): Promise<void>
  /** Calls for each text. Says after each gap that something may have been missed. */
  listen(onText: (text: string) => void, onGap: () => void): Promise<void>
  close(): Promise<void>
}

/** Somebody waits for the answer, and the database would give one in a few milliseconds. */
const answerMs = 300
const longestPauseMs = 3_000
/** How long a start waits for it. */
const firstMs = 2_000

type Options = {
  url: string
  /** Several sites may share one. */
  prefix: string
  log: Log
}

export async function openRedis({ url, prefix, log }: Options): Promise<Redis> {
  const channel = `${prefix}news`
  const hashes = new Map<string, string>()
  let isAway = false
  // A megabyte of commands, which a site without Redis need not carry.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    // What cannot be sent now is asked of the database instead of waiting here.
    disableOfflineQueue: true,
    // A line that a firewall cut without a word is noticed by its silence.
    pingInterval: 5_000,
    socket: {
      connectTimeout: firstMs,
      socketTimeout: 15_000,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 10), longestPauseMs),
    },
  })
  const listener = client.duplicate({ disableOfflineQueue: false })
  for (const one of [client, listener])
    one.on('error', (error: Error) => {
      if (!isAway) log.warn({ err: error }, 'Redis is away, the database does its work')
      isAway = true
    })
  client.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })

  function inTime<T>(answer: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`Redis gave no answer within ${answerMs} ms`)), answerMs)
    return Promise.race([answer, late]).finally(() => clearTimeout(timer))
  }

  async function evaluate(
    script: string,
    key: string,
    values: readonly (number | string)[],
  ): Promise<unknown> {
    const hash = hashes.get(script) ?? createHash('sha1').update(script).digest('hex')
    hashes.set(script, hash)
    const call = { keys: [prefix + key], arguments: values.map(String) }
    return client.evalSha(hash, call).catch((error: Error) => {
      // A new or restarted server does not know the script.
      if (!error.message.startsWith('NOSCRIPT')) throw error
      return client.eval(script, call)
    })
  }

  const connecting = client.connect().catch(() => {})
  await Promise.race([connecting, sleep(firstMs, undefined, { ref: false })])
  return {
    run: (script, key, values) => inTime(evaluate(script, key, values)),
    say: async (texts) =>
      void (await inTime(Promise.all(texts.map((text) => client.publish(channel, text))))),
    async listen(onText, onGap) {
      let wasReady = false
      listener.on('ready', () => {
        if (wasReady) onGap()
        wasReady = true
      })
      let isLate = false
      const subscribing = listener
        .connect()
        .then(() => listener.subscribe(channel, onText))
        // Others may have had Redis, and spoken by it, before this process did.
        .then(() => isLate && onGap())
      await Promise.race([subscribing.catch(() => {}), sleep(firstMs, undefined, { ref: false })])
      isLate = true
    },
    async close() {
      for (const one of [client, listener]) if (one.isOpen) one.destroy()
    },
  }
}

/** The one that is set up for this site; null where there is none. All its machines have the same address. */
export async function openSiteRedis(
  { redisUrl, origin }: Pick<Config, 'redisUrl' | 'origin'>,
  log: Log,
): Promise<Redis | null> {
  return redisUrl ? openRedis({ url: redisUrl, prefix: `blockyard:${new URL(origin).host}:`, log }) : null
}

/** News by Redis, in the shape of those by the database. */
export async function redisBus(redis: Redis): Promise<Bus> {
  const listeners = new Map<string, Set<(payload: unknown) => void>>()
  const gaps = new Set<() => void>()
  await redis.listen(
    (text) => {
      const [topic, payload] = JSON.parse(text) as [string, unknown]
      for (const listener of listeners.get(topic) ?? []) listener(payload)
    },
    () => gaps.forEach((listener) => listener()),
  )
  return {
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => void set.delete(listener)
    },
    onGap: (listener) => void gaps.add(listener),
    close: async () => {},
  }
}
