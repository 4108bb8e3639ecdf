import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { makeTranslator, TranslatorProvider } from '../i18n/translator.tsx'
import { RichText } from './rich-text.tsx'

const shown = (html: string, size?: 'article') =>
  renderToString(
    <TranslatorProvider value={makeTranslator('th', {})}>
      <RichText html={html} lang="kz" {...(size ? { size } : {})} />
    </TranslatorProvider>,
  )

test('says which language the text is in, and leads to pages in the reader’s', () => {
  expect(shown('<p><a data-in href="/kz/user/7">@bob</a> <a href="/files/a">b</a></p>')).toBe(
    '<div class="rich-text" lang="kk-KZ"><p><a href="/th/user/7">@bob</a> <a href="/files/a">b</a></p></div>',
  )
})

test('an article is set larger', () => {
  expect(shown('', 'article')).toContain('class="rich-text rich-text-read"')
})
