import type { Db } from '../../../db/client.ts'
import type { Bus } from '../../../server/bus.ts'
import { pagesTopic } from '../../../server/cached-pages.ts'
import { listTags } from './resource-tags.ts'

/** So many questions are remembered; strangers can ask endless ones. */
const most = 500

const keptCounts = new WeakMap<Db, Map<string, Promise<unknown>>>()

/** From now on counts over lists of this database are kept until a write says that a list changed. */
export function keepResourceCounts(bus: Bus, db: Db): void {
  const forget = () => void keptCounts.set(db, new Map())
  const [changed] = listTags()
  forget()
  bus.subscribe(pagesTopic, (tags) => (tags as string[]).includes(changed!) && forget())
  bus.onGap(forget)
}

/** Counting reads thousands of rows where the page itself reads twenty. Where nobody listens, nothing is kept. */
export async function keptCount<T>(db: Db, question: string, read: () => Promise<T>): Promise<T> {
  const kept = keptCounts.get(db)
  const known = kept?.get(question)
  if (known) return known as Promise<T>
  const count = read()
  if (kept) {
    if (kept.size >= most) kept.delete(kept.keys().next().value!)
    kept.set(question, count)
    // A failure is told to those who waited for it and to nobody else.
    count.catch(() => kept.delete(question))
  }
  return count
}
