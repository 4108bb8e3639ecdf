import { tellSize } from '../contract/cache-sizes.ts'
import type { Bus } from './bus.ts'
import { pagesTopic } from './cached-pages.ts'
import { InProcessAnswer } from './in-process-answer.ts'
import { makeTaggedCache } from './tagged-cache.ts'

type Kept = { answer: InProcessAnswer; tags: ReadonlySet<string>; bytes: number; until: number }
type Asked = { answer: Response; tags: ReadonlySet<string> }

/** Figures that nobody clears, such as who is online, are at most this old. */
const keepMs = 15_000

/** A refusal or a broken call may be about the one who asked. */
const isForEverybody = (answer: Response): answer is InProcessAnswer =>
  answer.status === 200 && answer instanceof InProcessAnswer

export type KeptAnswers = {
  /** What is held, together with what pages made of it. */
  readonly bytes: number
  /** The answer to this question by nobody in particular: the kept one, or what `ask` says. */
  get(key: string, ask: () => Promise<Asked>): Promise<Asked>
  /** A page made from these answers keeps so many bytes for as long as they are kept. */
  add(keys: readonly string[], bytes: number): void
}

/** Measured (src/memory.test.ts): an answer read into objects, and what stands around each. */
const bytesOf = (answer: InProcessAnswer, tags: ReadonlySet<string>): number =>
  2 * answer.length + 64 * tags.size + 3_000

/**
 * What pages for anonymous visitors are made of. A page falls out of its cache when one thing on it changes; the
 * others are still known and need no database. Read once: everybody gets the same objects, so pages must not change
 * them.
 */
export function makeKeptAnswers(
  bus: Bus,
  { maxBytes = 32 * 1024 * 1024, now = Date.now }: { maxBytes?: number; now?: () => number } = {},
): KeptAnswers {
  const kept = makeTaggedCache<Kept>(maxBytes)
  bus.subscribe(pagesTopic, (tags) => kept.clear(tags as string[]))
  // Whatever was cleared while nobody listened is unknown.
  bus.onGap(() => kept.clearAll())
  const underWay = new Map<string, { since: number; asked: Promise<Asked> }>()

  async function askAndKeep(key: string, ask: () => Promise<Asked>, since: number): Promise<Asked> {
    const asked = await ask()
    const { answer, tags } = asked
    if (isForEverybody(answer)) {
      kept.dropOldest((old) => old.until <= now())
      kept.store(key, { answer, tags, bytes: bytesOf(answer, tags), until: now() + keepMs }, since)
    }
    return asked
  }

  tellSize('answers', () => kept.bytes)
  return {
    get bytes() {
      return kept.bytes
    },
    add(keys, bytes) {
      const held = keys.flatMap((key) => kept.find(key) ?? [])
      // The youngest leaves last, so what is counted is never less than what is held.
      const youngest = held.toSorted((a, b) => b.until - a.until)[0]
      if (youngest && bytes > 0) kept.grow(youngest, bytes)
    },
    async get(key, ask) {
      const known = kept.find(key)
      if (known && now() < known.until) return known
      const since = kept.sequence()
      // Many visitors at the moment an answer is cleared ask the database once. Who comes after a write must not get
      // an answer begun before it.
      const shared = underWay.get(key)
      if (shared?.since === since) {
        const asked = await shared.asked.catch(() => null)
        return asked && isForEverybody(asked.answer) ? asked : ask()
      }
      const asking = { since, asked: askAndKeep(key, ask, since) }
      underWay.set(key, asking)
      try {
        return await asking.asked
      } finally {
        if (underWay.get(key) === asking) underWay.delete(key)
      }
    },
  }
}
