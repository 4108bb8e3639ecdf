import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { makeStatementNames } from './prepared.ts'
import { connectionTo } from './servers.ts'
import { shareConnections } from './shared-connections.ts'
import { compile, type Db, type Sql } from './sql.ts'
import { runStatement, type Result, type Statement } from './statement-query.ts'

export type { Db } from './sql.ts'
export type { Result } from './statement-query.ts'

export type Database = {
  db: Db
  pool: Pool
  /** How many statements were sent so far; the ends of transactions are not counted. */
  sent(): number
  close(): Promise<void>
}

/** Connections for statements that are not prepared, and for those that only read. */
const mostUnprepared = 4
const mostShared = 4

/**
 * Opens a pool whose every connection has time limits, so that a slow or stuck server costs a clear error and not
 * a hanging process.
 */
export function openDatabase(
  url: string,
  options: {
    max?: number
    statementTimeoutMs?: number
    /** The address leads to a pooler, which gives every transaction another session and knows no settings of ours. */
    pooled?: boolean
    /** How news leave this process; left out: by the database itself. */
    say?: (texts: readonly string[]) => Promise<void>
    /** Sends each statement, for those who measure it; knows its text and not its values. */
    trace?: <T>(text: string, send: () => Promise<T>) => Promise<T>
    onError?: (error: Error) => void
  } = {},
): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 5_000
  const limits = {
    statement_timeout: statementTimeoutMs,
    lock_timeout: 1_500,
    idle_in_transaction_session_timeout: 10_000,
  }
  const { Client, connectionString } = connectionTo(url)
  const settings: PoolConfig = {
    Client,
    connectionString,
    max: options.max ?? 6,
    application_name: 'blockyard',
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    ...(options.pooled ? {} : limits),
    // A frozen server never answers the statement timeout; the client gives up a little later by itself.
    query_timeout: statementTimeoutMs + 2_000,
    keepAlive: true,
  }
  // A statement that is prepared has one plan. Left to itself, PostgreSQL plans some of them anew each time, for longer
  // than it runs them, because a plan for these very values looks a little cheaper.
  const onePlan = options.pooled
    ? settings
    : { ...settings, options: '-c plan_cache_mode=force_generic_plan' }
  const begin = options.pooled
    ? ['begin', ...Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`)].join('; ')
    : 'begin'
  const onError = (error: Error) => options.onError?.(error)
  const upTo = (most: number) => Math.min(settings.max!, most)
  const pool = new Pool(onePlan)
  const shared = shareConnections({ ...onePlan, Client, max: upTo(mostShared) }, onError)
  // For the others, outside of transactions: one that needs plans by its values sets that itself.
  const unprepared = new Pool({ ...settings, max: upTo(mostUnprepared) })
  for (const one of [pool, unprepared]) {
    // Without a listener an idle connection that the server drops would end the process.
    one.on('error', onError)
    one.on('connect', (client) => client.on('error', onError))
  }
  const names = makeStatementNames()
  let sent = 0
  const db: Db = {
    execute: <Row extends object>(statement: Sql) => send<Row>(placeOf(statement), statement),
    transaction: (work) => inTransaction({ pool, begin, send, say: options.say }, work),
    ...(options.say ? { say: options.say } : {}),
  }
  const close = async () => void (await Promise.all([pool.end(), unprepared.end(), shared.close()]))
  return { db, pool, sent: () => sent, close }

  /** Outside of a transaction. One that writes may wait for a lock, so nobody waits behind it. */
  function placeOf({ prepared, writes }: Sql): Run {
    if (!prepared) return onUnprepared
    return writes ? onPool : onShared
  }
  function onShared<Row>(statement: Statement): Promise<Result<Row>> {
    return shared.use((client) => runStatement<Row>(client, statement))
  }
  function onPool<Row>(statement: Statement): Promise<Result<Row>> {
    return runStatement<Row>(pool, statement)
  }
  function onUnprepared<Row>(statement: Statement): Promise<Result<Row>> {
    return runStatement<Row>(unprepared, statement)
  }

  async function send<Row>(run: Run, statement: Sql): Promise<Result<Row>> {
    const { text, values } = compile(statement)
    const prepared = statement.prepared ? names.of(text) : undefined
    sent++
    try {
      const go = () => run<Row>({ text, values, prepared })
      return await (options.trace ? options.trace(text, go) : go())
    } catch (error) {
      if (prepared && isPlanOutdated(error as Error)) {
        names.forget(text)
        // Inside a transaction everything before it is lost as well, so there its caller hears of it.
        if (run === onShared || run === onPool) return send<Row>(run, statement)
      }
      // An error of the driver comes from a socket and names no caller. Values stay out of it: they may be private.
      throw new Error(`Failed statement: ${text}`, { cause: error })
    }
  }
}

type Run = <Row>(statement: Statement) => Promise<Result<Row>>
type Send = <Row>(run: Run, statement: Sql) => Promise<Result<Row>>

type Place = { pool: Pool; begin: string; send: Send; say: Db['say'] | undefined }

async function inTransaction<T>({ pool, begin, send, say }: Place, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const news: string[] = []
  let broken: Error | undefined
  let result: T
  try {
    await client.query(begin)
    try {
      result = await work(transactionOn(client, send, say ? news : null))
      await client.query('commit')
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => (broken = failure))
      throw error
    }
  } finally {
    // One that cannot even roll back is of no use to the next.
    client.release(broken)
  }
  if (news.length > 0) await say?.(news)
  return result
}

/** `news`: what is said when all of it has committed; null where the database says it itself. */
function transactionOn(client: PoolClient, send: Send, news: string[] | null, depth = 1): Db {
  const inside: Run = (statement) => runStatement(client, statement)
  return {
    execute: <Row extends object>(statement: Sql) => send<Row>(inside, statement),
    ...(news ? { say: async (texts: readonly string[]) => void news.push(...texts) } : {}),
    async transaction(work) {
      const point = `inner_${depth}`
      const before = news?.length ?? 0
      await client.query(`savepoint ${point}`)
      try {
        const result = await work(transactionOn(client, send, news, depth + 1))
        await client.query(`release savepoint ${point}`)
        return result
      } catch (error) {
        if (news) news.length = before
        await client.query(`rollback to savepoint ${point}`)
        throw error
      }
    },
  }
}

/** A table changed under a prepared statement, or a pooler gave us another connection. */
const isPlanOutdated = (error: Error & { code?: string }): boolean =>
  error.code === '26000' || (error.code === '0A000' && error.message.includes('cached plan'))

/** True for faults of the connection or the server itself, as opposed to a wrong statement. */
export function isDatabaseDown(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code, syscall } = at as { code?: unknown; syscall?: unknown }
    if (
      typeof code === 'string' &&
      /^(08|57P0|53)|^(ECONN|EHOST|ENET|EPIPE|ETIMEDOUT|EAI_AGAIN|ENOTFOUND)/.test(code)
    )
      return true
    // A missing file is a missing database only if it is the socket we wanted to connect to.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (
      /^(Connection terminated|timeout exp|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/.test(
        at.message,
      )
    )
      return true
  }
  return false
}

/** True when a statement ran into its time limit or waited too long for a lock. */
export function isDatabaseSlow(error: unknown): boolean {
  return ['57014', '55P03'].includes(databaseCode(error) ?? '')
}

/** The PostgreSQL error code somewhere in a chain of causes, for example 23505 for a broken unique index. */
export function databaseCode(error: unknown): string | null {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return null
}
