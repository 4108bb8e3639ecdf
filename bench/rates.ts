import { setTimeout as sleep } from 'node:timers/promises'
import { together } from './load.ts'
import type { LoadGenerator, Measured } from './load.ts'
import { ask, logIn, requestText } from './requests.ts'
import { startBare } from './servers.ts'
import type { Running } from './servers.ts'
import { goalsOf, report } from './rate-table.ts'
import type { Row } from './rate-table.ts'
import { spread } from './table.ts'
import type { Goal } from './table.ts'

export type RateOptions = { rounds: number; seconds: number; only?: string | undefined }

export type Case = {
  name: string
  kind: 'cached' | 'rendered' | 'other'
  /** Asked for anew before every turn. */
  request: () => string | Promise<string>
  status: number
}
type Bare = Running & { bytes: number }
type Pair = { site: Measured; bare: Measured }

const connections = 24
/** Site and bare server change this often: whatever else the machine does then slows both alike. */
const turnSeconds = 0.5
const page = '/ru'
/** Shows no figure that moves by itself, such as how many people are online: its tag stays. */
const steadyPage = '/ru/forum'

/** A page is kept after its first rendering; only then does it come compressed and with its tag. */
async function cachedPage(site: Running, url = page) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await ask(site, url)
    if (answer.headers['content-encoding'] === 'br') return answer
  }
  throw new Error(`${url} is never answered from the page cache.`)
}

/** Any cookie of ours keeps a page out of the cache, so it is rendered every time, here for nobody in particular. */
const unkept = { cookie: 'auth.strategy=local' }
const get = (url: string, more?: Record<string, string>) => () => requestText('GET', url, more)

/** Newest article of the demo: its number and the address of its page. */
export async function newestArticle(site: Running): Promise<{ id: number; path: string }> {
  const { body } = await ask(site, '/api/articles?per_page=1', {
    headers: { 'accept-encoding': 'identity' },
  })
  const [article] = (JSON.parse(body.toString()) as { data: { id: number; slug: string }[] }).data
  if (!article) throw new Error('The demo has no articles.')
  return { id: article.id, path: `/ru/article/${article.slug}.${article.id}` }
}

/** A plugin of the demo: its page, and its newest file. */
async function aResource(site: Running): Promise<{ page: string; download: string }> {
  const { body } = await ask(site, '/api/resources?type=plugin&per_page=1', {
    headers: { 'accept-encoding': 'identity' },
  })
  const [resource] = (JSON.parse(body.toString()) as { data: { slug: string }[] }).data
  if (!resource) throw new Error('The demo has no plugins.')
  const versions = `/api/resources/${resource.slug}/versions`
  const latest = await ask(site, `${versions}/latest`, { headers: { 'accept-encoding': 'identity' } })
  const { data } = JSON.parse(latest.body.toString()) as { data: { id: number } }
  return { page: `/ru/plugins/${resource.slug}`, download: `${versions}/${data.id}/download` }
}

/** A page with many comments, and the next part of them. */
export async function talkCases(site: Running, article: { id: number; path: string }): Promise<Case[]> {
  await cachedPage(site, article.path)
  const comments = `/api/articles/${article.id}/comments`
  const { body } = await ask(site, comments, { headers: { 'accept-encoding': 'identity' } })
  const { meta } = JSON.parse(body.toString()) as { meta: { next_cursor: string } }
  return [
    { name: 'article with 1,000 comments, cached', kind: 'cached', request: get(article.path), status: 200 },
    {
      name: 'article with 1,000 comments, rendered',
      kind: 'other',
      request: get(article.path, unkept),
      status: 200,
    },
    { name: 'API comments, first page', kind: 'other', request: get(comments), status: 200 },
    {
      name: 'API comments, next page',
      kind: 'other',
      request: get(`${comments}?cursor=${meta.next_cursor}`),
      status: 200,
    },
  ]
}

async function makeCases(site: Running): Promise<Case[]> {
  await cachedPage(site)
  const html = (await ask(site, page, { headers: { 'accept-encoding': 'identity' } })).body.toString()
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]
  if (!style) throw new Error(`${page} names no style sheet.`)
  const cookie = await logIn(site)
  const article = await newestArticle(site)
  await cachedPage(site, article.path)
  const resource = await aResource(site)
  await cachedPage(site, resource.page)
  // Asking for an old page has it rendered anew in the background, maybe with another tag: so the second one counts.
  const getByTag = async () => {
    await cachedPage(site, steadyPage)
    await sleep(200)
    const { etag } = (await cachedPage(site, steadyPage)).headers
    return requestText('GET', steadyPage, { 'if-none-match': etag ?? '' })
  }
  return [
    { name: `cached page ${page}, br`, kind: 'cached', request: get(page), status: 200 },
    { name: 'cached page, 304', kind: 'other', request: getByTag, status: 304 },
    { name: `rendered page ${page}`, kind: 'rendered', request: get(page, unkept), status: 200 },
    {
      name: 'rendered page /ru/resources',
      kind: 'rendered',
      request: get('/ru/resources', unkept),
      status: 200,
    },
    {
      name: 'rendered page /ru/articles',
      kind: 'rendered',
      request: get('/ru/articles', unkept),
      status: 200,
    },
    { name: 'cached article', kind: 'cached', request: get(article.path), status: 200 },
    { name: 'rendered article', kind: 'rendered', request: get(article.path, unkept), status: 200 },
    { name: 'API /api/articles', kind: 'other', request: get('/api/articles'), status: 200 },
    { name: 'cached resource', kind: 'cached', request: get(resource.page), status: 200 },
    { name: 'rendered resource', kind: 'rendered', request: get(resource.page, unkept), status: 200 },
    { name: 'API /api/resources', kind: 'other', request: get('/api/resources'), status: 200 },
    { name: 'download of a version', kind: 'other', request: get(resource.download), status: 200 },
    { name: `rendered for a member ${page}`, kind: 'other', request: get(page, { cookie }), status: 200 },
    // A new address every time: the same one asked for twice at once is rendered once.
    { name: '404 page', kind: 'other', request: get('/ru/nowhere-{n}'), status: 404 },
    { name: 'API /api/users/statistics', kind: 'other', request: get('/api/users/statistics'), status: 200 },
    { name: 'static file (style sheet), br', kind: 'other', request: get(style), status: 200 },
  ]
}

/** Headers node:http adds by itself stand in both answers anyway. */
function ownHeaders(headers: Record<string, string>): Record<string, string> {
  const added = new Set(['date', 'connection', 'keep-alive'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !added.has(name)))
}

/** For every case a bare server that sends what the site sends, byte for byte; an answer without a body is compared
 * with the page it spares. */
async function startBares(site: Running, cases: readonly Case[]): Promise<Bare[]> {
  const bares: Bare[] = []
  for (const one of cases) {
    const [first, ...lines] = (await one.request()).replaceAll('{n}', '0').split('\r\n')
    const headers = Object.fromEntries(
      lines.filter(Boolean).map((line) => line.split(/: (.*)/s, 2) as [string, string]),
    )
    const answer = await ask(site, first!.split(' ')[1]!, { headers })
    const model = answer.body.length > 0 ? answer : await cachedPage(site)
    bares.push({ ...(await startBare(model.body, ownHeaders(model.headers))), bytes: model.body.length })
  }
  return bares
}

/** Every kind of answer against a bare server, in turns, so that what disturbs one disturbs the other too. */
export async function measureRates(
  site: Running,
  generator: LoadGenerator,
  { rounds, seconds, only, cases: given }: RateOptions & { cases?: Case[] },
): Promise<{ text: string; goals: Goal[] }> {
  const cases = (given ?? (await makeCases(site))).filter((one) => !only || one.name.includes(only))
  const bares = await startBares(site, cases)
  const asked: Pick<Case, 'request' | 'status'> = { request: () => requestText('GET', page), status: 200 }
  const turn = async (server: Running, { request, status }: Pick<Case, 'request' | 'status'>, time: number) =>
    generator.measure(server, { request: await request(), status, connections, seconds: time })
  const results = cases.map((): Pair[] => [])
  try {
    // Once over everything, so that no case is measured with code still being compiled.
    for (const [index, one] of cases.entries()) {
      await turn(site, one, Math.min(2, seconds))
      await turn(bares[index]!, asked, 0.2)
    }
    for (let round = 0; round < rounds; round++) {
      for (const [index, one] of cases.entries()) {
        const turns: Pair[] = []
        for (let time = 0; time < seconds; time += turnSeconds) {
          const ofSite = await turn(site, one, turnSeconds)
          turns.push({ site: ofSite, bare: await turn(bares[index]!, asked, turnSeconds) })
        }
        results[index]!.push({
          site: together(turns.map((pair) => pair.site)),
          bare: together(turns.map((pair) => pair.bare)),
        })
      }
      console.log(`  round ${round + 1} of ${rounds}`)
    }
  } finally {
    for (const bare of new Set(bares)) await bare.stop()
  }
  const rows = cases.map((one, index) => summarize(one, bares[index]!.bytes, results[index]!))
  return {
    text: report(rows),
    goals: goalsOf(rows),
  }
}

function summarize(one: Case, bytes: number, pairs: Pair[]): Row {
  return {
    ...one,
    bytes,
    rate: spread(pairs.map((pair) => pair.site.perSecond)),
    bareRate: spread(pairs.map((pair) => pair.bare.perSecond)),
    cpu: spread(pairs.map((pair) => pair.site.cpuMsPerRequest)),
    bareCpu: spread(pairs.map((pair) => pair.bare.cpuMsPerRequest)),
    rateRatio: spread(pairs.map((pair) => pair.site.perSecond / pair.bare.perSecond)),
    cpuRatio: spread(pairs.map((pair) => pair.site.cpuMsPerRequest / pair.bare.cpuMsPerRequest)),
    wrong: pairs.reduce((sum, pair) => sum + pair.site.wrong, 0),
  }
}
