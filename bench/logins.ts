import type { LoadGenerator } from './load.ts'
import { ask, loginRequest, requestText } from './requests.ts'
import type { Running } from './servers.ts'
import { number, spread, table, withRange } from './table.ts'

const pagesPerSecond = 500

/** How many logins a core checks, and how long visitors of cached pages wait meanwhile. */
export async function measureLogins(
  site: Running,
  generator: LoadGenerator,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<string> {
  await ask(site, '/ru')
  // Far from what the site can do, so that waiting comes from the logins and not from the queue of pages.
  const pages = () =>
    generator.measure(site, {
      request: requestText('GET', '/ru'),
      status: 200,
      connections: 32,
      seconds,
      perSecond: pagesPerSecond,
    })
  const logins = () =>
    generator.measure(site, { request: loginRequest, status: 200, connections: 4, seconds })
  const quiet: number[] = []
  const busy: number[] = []
  const rates: number[] = []
  let wrong = 0
  for (let round = 0; round < rounds; round++) {
    quiet.push((await pages()).p99)
    const [login, during] = await Promise.all([logins(), pages()])
    busy.push(during.p99)
    rates.push(login.perSecond)
    wrong += login.wrong + during.wrong
  }
  const ratio = spread(busy.map((value, index) => value / quiet[index]!))
  return table(
    ['cached pages while people log in', 'measured'],
    [
      ['logins/s, 4 at a time', withRange(spread(rates), 1)],
      [`p99 of ${pagesPerSecond} cached pages/s without logins, ms`, withRange(spread(quiet), 1)],
      ['p99 with logins, ms', withRange(spread(busy), 1)],
      ['p99 with : without', withRange(ratio, 1)],
      ['wrong answers', number(wrong)],
    ],
  )
}
