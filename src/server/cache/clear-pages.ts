import type { Db } from '../../db/client.ts'
import { publishAll, type Message } from '../bus.ts'
import type { CacheTag } from './tags.ts'

/** What `clearPages` publishes: the tags that changed. */
export const pagesTopic = 'pages'

/** Clears everything cached that shows one of these, in all processes, when the caller's transaction commits. */
export async function clearPages(db: Db, tags: readonly CacheTag[]): Promise<void> {
  await publishAll(db, [clearedPages(tags)])
}

/** The message that clears them, for callers that publish it together with others. */
export const clearedPages = (tags: readonly CacheTag[]): Message => ({ topic: pagesTopic, payload: tags })
