import { expect, test } from 'vitest'
import { testSite } from '../../src/testing/test-site.ts'

const site = await testSite()

/** Everything between the body's tags but the data for scripts. */
const bodyOf = (html: string) =>
  html.slice(html.indexOf('<div id="root">')).replace(/<script.*?<\/script>/gs, '')

test.each(['?view', '?view=', '?view=1', '?view=1&q=x'])(
  'a view (%s) brings nothing of the site along that could be pressed in a stranger’s frame',
  async (query) => {
    const { status, html } = await site.page(`/en/dm-constructor${query}`)
    const body = bodyOf(html)
    expect(status).toBe(200)
    expect(body).toContain('The menu preview needs JavaScript.')
    expect(body).toContain('Not an official Minecraft product')
    expect(body).not.toMatch(/<(form|button|input|select|textarea|header|footer|nav)\b/)
    // The one link leads to the content of this very page.
    expect(body.match(/<a [^>]*href="[^"]*"/g)).toEqual([expect.stringContaining('href="#content"')])
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(html).not.toContain('rel="canonical"')
  },
)

test('the constructor itself is another page', async () => {
  const { html } = await site.page('/en/dm-constructor?q=view')
  expect(bodyOf(html)).toContain('Setting up the workbench')
  expect(html).toContain('rel="canonical"')
})
