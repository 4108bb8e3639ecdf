import type { Client } from 'pg'
import { connectionTo } from '../db/servers.ts'

type Leadership = { isLeader(): boolean; stop(): Promise<void> }

const beatMs = 5_000
const answerMs = 3_000

/**
 * Makes one of all machines the one that speaks for them. It holds a lock of the database by a connection of its own, so
 * another one follows as soon as that connection is gone, however it went.
 */
export function keepLeader(
  url: string,
  lockKey: bigint,
  onLead: () => void,
  everyMs: number = beatMs,
): Leadership {
  let client: Client | null = null
  let leads = false
  let busy: Promise<void> | null = null

  async function connect(): Promise<Client> {
    const { Client: Connection, connectionString } = connectionTo(url)
    const next = new Connection({
      connectionString,
      application_name: 'blockyard-leader',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    const lost = () => {
      if (client !== next) return
      client = null
      leads = false
    }
    next.on('error', lost)
    next.on('end', lost)
    await next.connect()
    return next
  }

  async function look(): Promise<void> {
    try {
      client ??= await connect()
      if (leads) return void (await client.query('select 1'))
      const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey])
      if (!rows[0].taken) return
      leads = true
      onLead()
    } catch {
      leads = false
      const broken = client
      client = null
      await broken?.end().catch(() => {})
    }
  }

  const beat = () => void (busy ??= look().finally(() => (busy = null)))
  const timer = setInterval(beat, everyMs).unref()
  beat()
  return {
    isLeader: () => leads,
    async stop() {
      clearInterval(timer)
      await busy
      leads = false
      await client?.end().catch(() => {})
    },
  }
}
