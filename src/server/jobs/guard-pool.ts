import type { Pool, PoolClient } from 'pg'

/** Without listeners a connection that the server drops would end the process. Returns what takes them off again. */
export function guardPool(pool: Pool): () => void {
  // The fault itself is met, and logged, by whoever uses the connection next.
  const ignore = () => {}
  const guard = (client: PoolClient) => client.on('error', ignore)
  pool.on('error', ignore)
  pool.on('connect', guard)
  return () => {
    pool.off('error', ignore)
    pool.off('connect', guard)
  }
}
