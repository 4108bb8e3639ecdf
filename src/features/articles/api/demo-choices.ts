import { createHash } from 'node:crypto'
import type { Viewer } from '../../../server/endpoints/viewer.ts'

export type Person = NonNullable<Viewer>
/** By name. */
export type People = ReadonlyMap<string, Person>

const longestMs = 8 * 86_400_000

/** A number below `below` that is the same for the same words, so that the demo is the same everywhere. */
export const pick = (below: number, ...words: (string | number)[]): number =>
  createHash('sha256').update(words.join('\0')).digest().readUInt32BE(0) % below

/** A moment between then and now, early on: a text gets most comments in its first days. */
export function soonAfter(then: Date, now: Date, share: number): Date {
  const span = Math.min(now.getTime() - then.getTime(), longestMs)
  return new Date(then.getTime() + span * share)
}
