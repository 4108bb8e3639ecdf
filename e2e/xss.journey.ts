import { expect, test, type Page } from '@playwright/test'
import { localiseHtml } from '../src/contract/rich-text/localise-html.ts'
import { documentFromMarkdown } from '../src/contract/rich-text/markdown.ts'
import { readDocument } from '../src/contract/rich-text/read-document.ts'
import {
  corpus,
  hostileTexts,
  markdownPlaces,
  places,
  skippedPayloads,
} from '../src/server/rich-text/hostile-texts.fixture.ts'
import { renderDocument } from '../src/server/rich-text/render-document.ts'
import { found, watchPage, type Findings } from './detector.ts'

const isLong = process.env.TEST_LONG === '1'
const perPage = 150
// The same sample every time: each thirtieth; all in the long run.
const payloads = [...hostileTexts, ...corpus.filter((_, index) => isLong || index % 30 === 0)]

const options = { pictures: new Map(), language: 'ru' as const, origin: null }

/** Everything the renderer makes of a payload, wherever it may stand. */
function rendered(payload: string): string {
  const nodes = Object.values(places).flatMap((build) => {
    const read = readDocument({ type: 'doc', content: build(payload.toWellFormed()) }, 'full')
    return 'document' in read ? [read.document] : []
  })
  const documents = [...nodes, ...markdownPlaces(payload).map((text) => documentFromMarkdown(text, 'full'))]
  return documents.map((document) => localiseHtml(renderDocument(document, options).html, 'th')).join('\n')
}

const pageOf = (content: string) =>
  `<!doctype html><html lang="ru"><meta charset="utf-8"><title>x</title><main class="rich-text">${content}</main></html>`

/** Opens a page with the detector in it, then touches every element the way a person might. */
async function findings(page: Page, content: string, policy: string | null): Promise<Findings> {
  const address = `${test.info().project.use.baseURL}/payloads`
  const requests: string[] = []
  const note = (request: { url(): string }) => {
    if (request.url() !== address && !request.url().startsWith('data:')) requests.push(request.url())
  }
  await page.route('**/*', (route) =>
    route.request().url() === address
      ? route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: policy === null ? {} : { 'content-security-policy': policy },
          body: pageOf(content),
        })
      : route.abort(),
  )
  await watchPage(page)
  page.on('request', note)
  await page.goto(address, { waitUntil: 'load' })
  const inside = await page.evaluate(() => {
    const strangers: string[] = []
    const main = document.querySelector('main')!
    // A click may run the address of a link, but must not leave the page under test.
    document.addEventListener('click', (event) => event.preventDefault())
    for (const element of main.querySelectorAll<HTMLElement>('*')) {
      if (
        /^(?:script|iframe|frame|object|embed|form|style|link|meta|base|template)$/i.test(element.localName)
      )
        strangers.push(element.localName)
      for (const { name } of element.attributes)
        if (/^on|^style$|^srcdoc$|^formaction$/i.test(name)) strangers.push(`${element.localName} ${name}`)
      if (element instanceof HTMLAnchorElement && !/^(?:https?|mailto):$/.test(element.protocol))
        strangers.push(element.href)
      if (element instanceof HTMLDetailsElement) element.open = true
      for (const kind of ['mouseover', 'mouseenter', 'focus', 'pointerdown', 'click', 'animationend'])
        element.dispatchEvent(new MouseEvent(kind, { bubbles: true, cancelable: true }))
    }
    return strangers
  })
  await page.waitForTimeout(300)
  return { ...(await found(page)), strangers: [...inside, ...requests] }
}

async function realPolicy(page: Page): Promise<string> {
  const answer = await page.request.get('/ru')
  const policy = answer.headers()['content-security-policy']
  expect(policy).toContain("script-src 'self'")
  return policy!
}

test('the detector sees payloads that do run, and the policy that stops them', async ({ page, context }) => {
  const raw = '<script>window.hit()</script><img src=x onerror=window.hit()><svg onload=window.hit()></svg>'
  const open = await findings(page, raw, null)
  expect(open.hits.length).toBeGreaterThanOrEqual(3)
  expect(open.strangers.length).toBeGreaterThanOrEqual(3)
  const closed = await context.newPage()
  const guarded = await findings(closed, raw, await realPolicy(page))
  expect(guarded.hits).toEqual([])
  expect(guarded.violations.length).toBeGreaterThanOrEqual(2)
})

test(`no payload runs in a rendered text, nor is one even stopped (${payloads.length} payloads)`, async ({
  context,
  page,
}) => {
  test.setTimeout(isLong ? 1_800_000 : 120_000)
  if (corpus.length === 0) console.log(skippedPayloads)
  const policy = await realPolicy(page)
  for (let from = 0; from < payloads.length; from += perPage) {
    const html = payloads
      .slice(from, from + perPage)
      .map(rendered)
      .join('\n')
    // With the policy nothing is reported; without it nothing runs: the text is harmless by itself.
    for (const rules of [policy, null]) {
      const tab = await context.newPage()
      const { hits, violations, strangers } = await findings(tab, html, rules)
      expect({ hits, violations, strangers }).toEqual({ hits: [], violations: [], strangers: [] })
      await tab.close()
    }
  }
})
