import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { member } from '../../src/testing/plain-page.ts'
import { testSite } from '../../src/testing/test-site.ts'

const site = await testSite()

/** The header without scripts: with the content of noscript, without the parts that need scripts. */
const plainHeader = (html: string) =>
  /<header class="header">.*?<\/header>/s
    .exec(html)![0]
    .replaceAll(/<\/?noscript>/g, '')
    .replaceAll(
      /<button(?=[^>]*(?: aria-haspopup="menu"|class="[^"]*\bneeds-script\b))[^>]*>.*?<\/button>/gs,
      '',
    )
const times = (html: string, text: string) => html.split(text).length - 1

test('without scripts every menu of the header is there once, and no button that does nothing', async () => {
  for (const headers of [{}, (await member(site)).headers]) {
    const { html } = await site.page('/ru/resources', headers)
    const header = plainHeader(html)
    expect(times(header, 'Инструменты')).toBe(1)
    expect(times(header, '<span>RU</span>')).toBe(1)
    expect(header).toContain('href="/ru/dm-constructor"')
    // Whatever is left to press sends a form.
    for (const [button] of header.matchAll(/<button[^>]*>/g)) expect(button).toContain('type="submit"')
  }
})

test('no sheet can show again what is hidden without scripts', () => {
  const css = readFileSync('src/web/ui/styles/menus.css', 'utf8')
  const rule = /@media \(scripting: none\) \{([^}]*)\}/.exec(css)![1]!
  expect(rule).toContain("button[aria-haspopup='menu']")
  expect(rule).toContain('button.needs-script')
  expect(rule).toContain('display: none !important')
})
