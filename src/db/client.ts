import { drizzle } from 'drizzle-orm/node-postgres'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'

/** Anything that can run a query: the pool, or a transaction on it. Stores take it first, so a transaction fits. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>

export type Database = {
  db: NodePgDatabase
  pool: Pool
  close(): Promise<void>
}

/**
 * Opens a pool whose every connection has time limits, so that a slow or stuck server costs a clear error and not
 * a hanging process.
 */
export function openDatabase(
  url: string,
  options: { max?: number; statementTimeoutMs?: number; onError?: (error: Error) => void } = {},
): Database {
  const statementTimeoutMs = options.statementTimeoutMs ?? 5_000
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: 'blockyard',
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    // A frozen server never answers the statement timeout; the client gives up a little later by itself.
    query_timeout: statementTimeoutMs + 2_000,
    lock_timeout: 1_500,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  })
  // Without a listener an idle connection that the server drops would end the process.
  pool.on('error', (error) => options.onError?.(error))
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)))
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() }
}

/** True for faults of the connection or the server itself, as opposed to a wrong statement. */
export function isDatabaseDown(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code, syscall } = at as { code?: unknown; syscall?: unknown }
    if (typeof code === 'string' && /^(08|57P0|53)|^(ECONN|EPIPE|ETIMEDOUT|EAI_AGAIN)/.test(code)) return true
    // A missing file is a missing database only if it is the socket we wanted to connect to.
    if (code === 'ENOENT' && syscall === 'connect') return true
    if (
      /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered)/.test(
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
