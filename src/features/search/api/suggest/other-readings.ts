import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import { nearestConceptWord } from '../concepts/find-concepts.ts'
import { listNearBeginnings } from '../search-terms.store.ts'
import { cutWords } from '../words/cut-words.ts'
import { editDistance } from '../words/edit-distance.ts'
import { layoutCodes, swapLayout } from '../words/swap-layout.ts'
import { typedKey, typedSound } from './name-keys.ts'

/** So many words of what was typed are corrected. */
const mostWords = 4

/** What may have been meant; `text` is null where nothing has to be corrected. */
export type Meant = { key: string; text: string | null }

/** What else can be meant where nothing begins so: the same by ear, in another keyboard layout, in the right spelling. */
export async function otherReadings(db: Db, q: string, language: Locale): Promise<Meant[]> {
  const sound = typedSound(q)
  const texts = [...new Set([language, 'ru', ...layoutCodes])]
    .map((layout) => swapLayout(q, layout))
    .filter((text) => text !== q.toLowerCase())
  const spelled = await spellRight(db, q, language)
  const readings: Meant[] = sound === null ? [] : [{ key: sound, text: null }]
  for (const text of spelled === null ? texts : [...texts, spelled]) {
    const key = typedKey(text)
    if (key.length > 1 && !readings.some((reading) => reading.key === key)) readings.push({ key, text })
  }
  return readings
}

/** With the nearest known word for each that is none; null if there is nothing to put right. */
async function spellRight(db: Db, q: string, language: Locale): Promise<string | null> {
  const words = cutWords(q)
    .map(({ text }) => text)
    .filter((word) => /^[\p{L}\p{M}]{4,40}$/u.test(word))
    .slice(0, mostWords)
  if (words.length === 0) return null
  const best = new Map<string, { term: string; cost: number }>()
  const offer = (word: string, term: string, cost: number) => {
    if (cost < (best.get(word)?.cost ?? Infinity)) best.set(word, { term, cost })
  }
  // Some may stand in no document any more: those find no name.
  for (const { word, term, lang, likeness } of await listNearBeginnings(db, words)) {
    const distance = beginDistance(word, term)
    if (distance === 0) offer(word, word, -Infinity)
    else if (distance !== null) offer(word, term, distance - likeness / 2 - (lang === language ? 0.25 : 0))
  }
  for (const word of words) {
    const near = nearestConceptWord(word, language)
    if (near) offer(word, near.term, near.distance - 0.4)
  }
  let to = q.toLowerCase()
  for (const [word, { term }] of best) to = to.replaceAll(word, term)
  return to === q.toLowerCase() ? null : to
}

/** How far a word that may be unfinished is from the beginning of another; null if too far. */
function beginDistance(word: string, term: string): number | null {
  const limit = word.length < 6 ? 1 : 2
  const lengths = [-1, 0, 1].map((more) => word.length + more)
  const distance = Math.min(...lengths.map((length) => editDistance(word, term.slice(0, length), limit)))
  return distance > limit ? null : distance
}
