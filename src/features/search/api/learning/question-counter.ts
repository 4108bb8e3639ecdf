import type { Locale } from '../../../../contract/locales.ts'
import type { Db } from '../../../../db/client.ts'
import type { RequestContext } from '../../../../server/endpoints/request-context.ts'
import { addressGroup } from '../../../../server/http/client-address.ts'
import type { MatchLevel } from '../../search.contract.ts'
import { plainQuestion } from './plain-question.ts'
import { addQuestions, type CountedQuestion } from './search-questions.store.ts'

const flushMs = 3_000
/** Of one flush, of one address in a day, of all addresses in a day. */
const most = { waiting: 500, perAddress: 40, remembered: 50_000 }
const askerBits = 32

/** What has gathered for one database. `seen` holds hashes of what each address asked today. */
type Day = {
  day: string
  waiting: Map<string, CountedQuestion>
  seen: Map<string, Set<string>>
  remembered: number
}
const days = new WeakMap<Db, Day>()

type Asked = { q: string; language: Locale; match: MatchLevel; corrected: { to: string } | null }

/**
 * Counts a question after it is answered: what nothing fits, or little, and what something fits wholly. It is written a
 * few seconds later, many at once; a crash loses those.
 *
 * Who asked is one of 32 bits, chosen by a hash of address and question with our secret. Bits of several days can be
 * joined, so three bits are at least three addresses, and one person who asks for a month is one. A bit is shared by
 * one in 32 of all people and belongs to one question only, so it tells nothing about anybody, and nothing needs to be
 * deleted after a day. Accounts do not count: one robot may have many.
 *
 * A visitor who gets a kept page is not counted, which loses those who ask the same within a minute. Too few is safe
 * here, too many is not.
 */
export function countQuestion(
  { services, ip, now }: Pick<RequestContext, 'services' | 'ip' | 'now'>,
  { q, language, match, corrected }: Asked,
): void {
  if (match === 'most') return
  const found = match === 'all'
  const question = plainQuestion(found && corrected ? corrected.to : q)
  if (question === null) return
  const { database, secret, log } = services
  const today = dayOf(database.db, now().toISOString().slice(0, 10))
  const key = `${language} ${found ? '+' : '-'} ${question}`
  const who = addressGroup(ip)
  const mark = secret.sign('search-asker', `${key}\0${who}`)
  if (!isNew(today, secret.sign('search-day', `${today.day}\0${who}`).toString('base64url', 0, 9), mark))
    return
  const counted = today.waiting.get(key) ?? { language, question, found, asked: 0, askers: 0 }
  if (counted.asked === 0 && today.waiting.size >= most.waiting) return
  counted.asked++
  counted.askers |= 1 << (mark[0]! % askerBits)
  today.waiting.set(key, counted)
  if (today.waiting.size > 1 || counted.asked > 1) return
  setTimeout(() => {
    write(database.db, today).catch((error) => log.warn({ err: error }, 'counted questions were lost'))
  }, flushMs).unref()
}

function dayOf(db: Db, day: string): Day {
  const known = days.get(db)
  if (known?.day === day) return known
  const begun: Day = { day, waiting: new Map(), seen: new Map(), remembered: 0 }
  days.set(db, begun)
  return begun
}

/** Whether this address asked this for the first time today, and has not asked too much already. */
function isNew(today: Day, who: string, mark: Buffer): boolean {
  const own = today.seen.get(who) ?? new Set<string>()
  const short = mark.toString('base64url', 1, 10)
  if (own.has(short) || own.size >= most.perAddress) return false
  today.seen.set(who, own.add(short))
  today.remembered++
  // A map keeps the order of insertion, so those who came first are forgotten first.
  for (const [first, marks] of today.seen) {
    if (today.remembered <= most.remembered) break
    today.seen.delete(first)
    today.remembered -= marks.size
  }
  return true
}

async function write(db: Db, today: Day): Promise<void> {
  if (today.waiting.size === 0) return
  const questions = [...today.waiting.values()]
  // Emptied before the wait, so that nothing is counted twice.
  today.waiting.clear()
  await addQuestions(db, today.day, questions)
}

/** Writes what has gathered; for a graceful stop and for tests. */
export async function flushQuestions(db: Db): Promise<void> {
  const today = days.get(db)
  if (today) await write(db, today)
}
