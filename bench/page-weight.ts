import type { Browser, Page } from '@playwright/test'
import { number, table, type Goal } from './table.ts'

export const weighedPages = [
  '/ru',
  '/ru/resources',
  '/ru/resources/plugins',
  '/ru/articles',
  '/ru/forum',
  '/ru/info/rules',
  '/ru/api',
  '/ru/auth/login',
  '/th',
  '/en',
]

const bytesPerKb = 1024
/** What a page may weigh before scrolling: bytes as sent with gzip. */
const budget = {
  scriptBytes: 125 * bytesPerKb,
  styleBytes: 25 * bytesPerKb,
  requests: 12,
  images: 24,
}

type Weight = {
  url: string
  scriptBytes: number
  styleBytes: number
  fontBytes: number
  images: number
  imageBytes: number
  /** All requests but those for images. */
  requests: number
}

/** Loads a page as a first-time visitor and adds up what came over the network. */
export async function weigh(page: Page, url: string): Promise<Weight> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  // The budgets are in gzip, which every client takes; browsers would rather have brotli.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const kinds = new Map<string, string>()
  const bytes = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (!request.url.startsWith('data:')) kinds.set(requestId, type ?? 'Other')
  })
  // The tab's icon is fetched by the browser itself, which calls it neither image nor anything else.
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.startsWith('image/')) kinds.set(requestId, 'Image')
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength),
  )
  await page.goto(url)
  // Scripts are asked for when the page has been painted; it is whole when they have taken it over.
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await page.waitForLoadState('networkidle')
  const of = (kind: string) => [...kinds].filter(([, type]) => type === kind).map(([id]) => id)
  const sum = (kind: string) => of(kind).reduce((total, id) => total + (bytes.get(id) ?? 0), 0)
  return {
    url,
    scriptBytes: sum('Script'),
    styleBytes: sum('Stylesheet'),
    fontBytes: sum('Font'),
    images: of('Image').length,
    imageBytes: sum('Image'),
    requests: kinds.size - of('Image').length,
  }
}

/** What is over its budget, in words. */
export function excesses(weight: Weight): string[] {
  const names = {
    scriptBytes: 'JavaScript',
    styleBytes: 'CSS',
    requests: 'requests',
    images: 'images',
  } as const
  return (Object.keys(budget) as (keyof typeof budget)[])
    .filter((part) => weight[part] > budget[part])
    .map((part) => `${names[part]} ${weight[part]} > ${budget[part]}`)
}

/** All pages, each in a fresh browser profile. */
export async function weighPages(browser: Browser, origin: string): Promise<{ text: string; goals: Goal[] }> {
  const weights: Weight[] = []
  for (const url of weighedPages) {
    const context = await browser.newContext()
    weights.push(await weigh(await context.newPage(), origin + url))
    await context.close()
  }
  const kb = (bytes: number) => number(bytes / bytesPerKb, 1)
  const text = table(
    ['page', 'JavaScript KB', 'CSS KB', 'fonts KB', 'images', 'images KB', 'other requests', 'over budget'],
    weights.map((weight) => [
      new URL(weight.url).pathname,
      kb(weight.scriptBytes),
      kb(weight.styleBytes),
      kb(weight.fontBytes),
      number(weight.images),
      kb(weight.imageBytes),
      number(weight.requests),
      excesses(weight).join(', ') || 'no',
    ]),
  )
  const most = (part: keyof typeof budget) => Math.max(...weights.map((weight) => weight[part]))
  const goal = (part: keyof typeof budget, text: string, show = number): Goal => ({
    text,
    measured: `at most ${show(most(part))}`,
    met: most(part) <= budget[part],
  })
  return {
    text,
    goals: [
      goal('scriptBytes', 'no page has over 125 KB of JavaScript', (bytes) => `${kb(bytes)} KB`),
      goal('styleBytes', 'no page has over 25 KB of CSS', (bytes) => `${kb(bytes)} KB`),
      goal('requests', 'no page makes over 12 requests besides images'),
      goal('images', 'no page loads over 24 images before scrolling'),
    ],
  }
}
