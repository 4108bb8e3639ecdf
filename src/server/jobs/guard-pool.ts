import type { Pool, PoolClient } from 'pg'

/** Without listeners a connection that the server drops would end the process. Returns what takes them off again. */
export function guardPool(pool: Pool): () => void {
  // The next statement on the connection meets the fault and logs it.
  const ignore = () => {}
  const guard = (client: PoolClient) => client.on('error', ignore)
  pool.on('error', ignore)
  pool.on('connect', guard)
  return () => {
    pool.off('error', ignore)
    pool.off('connect', guard)
  }
}
