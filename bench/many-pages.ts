import { setTimeout as sleep } from 'node:timers/promises'
import { resourceTypes, segmentOfType } from '../src/contract/taxonomy.ts'
import { categories } from '../src/contract/categories.ts'
import { localeCodes } from '../src/contract/locales.ts'
import { ask, type Answer } from './requests.ts'
import type { Running } from './servers.ts'

const sorts = ['new', 'updated', 'downloads', 'reactions', 'rising', 'discussed', 'useful']
const lists = ['resources', ...resourceTypes.map((type) => `resources/${segmentOfType[type]}`)]
const plain = { headers: { 'accept-encoding': 'identity' } }

async function locations(site: Running, path: string): Promise<string[]> {
  const { body } = await ask(site, path, plain)
  return [...body.toString().matchAll(/<loc>[^<]*?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, found]) => found!)
}

/**
 * Addresses of pages that are all kept apart, as a crawler finds them: first everything in the sitemap, then lists by
 * filter, long and short ones in turn: more than 80,000.
 */
export async function* manyPages(site: Running): AsyncGenerator<string> {
  for (const sitemap of await locations(site, '/sitemap.xml')) yield* await locations(site, sitemap)
  for (let round = 0; ; round++)
    for (const list of lists)
      for (const locale of localeCodes) {
        // Digits of the round: an order, a category, and how far from it the second one is. Two categories are one
        // address in either order, so the second is never more than half the circle away.
        const sort = sorts[round % sorts.length]!
        const first = Math.floor(round / sorts.length) % categories.length
        const away = 1 + Math.floor(round / sorts.length / categories.length)
        if (away >= categories.length / 2) return
        // A platform nobody knows is left out: the whole list, under an address of its own.
        const name = round % 3 === 0 ? 'categories[]' : 'platforms[]'
        const query = new URLSearchParams({ sort })
        query.append(name, categories[first]!)
        query.append(name, categories[(first + away) % categories.length]!)
        yield `/${locale}/${list}?${query}`
      }
}

/** A machine with other work may have the site turn somebody away; a crawler comes back. */
async function askUntilHeard(site: Running, address: string): Promise<Answer> {
  for (;;) {
    const answer = await ask(site, address)
    if (answer.status === 500) throw new Error(`${address} failed.`)
    if (answer.status !== 503) return answer
    await sleep(500)
  }
}

/** Asks for that many of them, a few at a time; only pages that are there count. */
export async function askForPages(
  site: Running,
  addresses: AsyncGenerator<string>,
  count: number,
): Promise<{ bytes: number; other: number }> {
  const seen = { asked: 0, bytes: 0, other: 0 }
  const one = async () => {
    while (seen.asked < count) {
      seen.asked++
      const { value } = await addresses.next()
      if (!value) throw new Error('There are no more pages.')
      const answer = await askUntilHeard(site, value)
      seen.bytes += answer.body.length
      if (answer.status === 200) continue
      seen.asked--
      seen.other++
    }
  }
  await Promise.all(Array.from({ length: 12 }, one))
  return seen
}
