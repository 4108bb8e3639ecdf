import type { Db } from '../../db/client.ts'
import type { RequestContext } from '../endpoints/request-context.ts'
import type { CacheName } from './caches.ts'

export type Reading = Pick<RequestContext, 'readDb' | 'services'>

/**
 * What the database says, kept. A replica may lag behind, so what it says is kept apart; what a transaction sees is
 * nobody else's and is always read.
 */
export async function cachedRead<T>(
  { services, readDb }: Reading,
  cache: CacheName,
  question: string,
  read: (db: Db) => Promise<T>,
): Promise<T> {
  const { database, replica, caches } = services
  const source = readDb.origin ?? readDb
  const from = source === database.db ? 'primary' : source === replica.db ? 'replica' : null
  return from === null ? read(readDb) : caches[cache].get(`${from} ${question}`, () => read(readDb))
}
