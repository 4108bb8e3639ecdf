import type { Db } from '../../db/client.ts'
import { publish } from '../bus.ts'
import type { CacheTag } from './tags.ts'

/** What `clearPages` publishes: the tags that changed. */
export const pagesTopic = 'pages'

/** Clears everything kept that shows one of these, in all processes, when the caller's transaction commits. */
export async function clearPages(db: Db, tags: readonly CacheTag[]): Promise<void> {
  await publish(db, pagesTopic, tags)
}
