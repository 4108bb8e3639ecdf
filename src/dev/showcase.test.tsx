import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Showcase } from './showcase.tsx'

const warn = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(warn)
  vi.spyOn(console, 'warn').mockImplementation(warn)
})
afterEach(() => {
  vi.restoreAllMocks()
  warn.mockReset()
})

test.each(['en', 'ru', 'th'] as const)(
  'everything renders on the server without a word of warning (%s)',
  (lang) => {
    const html = renderToString(<Showcase lang={lang} />)

    expect(warn).not.toHaveBeenCalled()
    expect(html.length).toBeGreaterThan(20_000)
  },
)

test('the server sends no style attribute and no inline handler: the policy would block them', () => {
  const html = renderToString(<Showcase />)

  expect(html).not.toMatch(/\sstyle=/)
  expect(html).not.toMatch(/\son[a-z]+=/)
})
