import { isDatabaseDown, type Db } from '../../db/client.ts'
import type { RequestContext } from '../endpoints/request-context.ts'
import { cacheTable, type CacheName } from './caches.ts'

export type Reading = Pick<RequestContext, 'readDb' | 'services'>

/**
 * What the database says, kept. A replica may lag behind, so what it says is kept apart, and what it cannot say yet is
 * read from the primary: nothing would clear it a second time. What a transaction sees is nobody else's and is always
 * read.
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
  if (from === null) return read(readDb)
  let keep = true
  return caches[cache].get(
    `${from} ${question}`,
    async () => {
      const isLacking = from === 'replica' && replica.lacking()?.(clearedBy(cache))
      if (!isLacking) return read(readDb)
      try {
        return await read(database.db)
      } catch (error) {
        if (!isDatabaseDown(error)) throw error
        // Without the primary what is a moment old is better than nothing, for the one who asks.
        keep = false
        return read(readDb)
      }
    },
    () => ({ keep }),
  )
}

function clearedBy(cache: CacheName): readonly string[] {
  const { clearedBy: tags } = cacheTable[cache]
  return typeof tags === 'string' ? [] : tags
}
