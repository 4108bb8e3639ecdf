import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ItemIcon } from './item-icon.tsx'

test('what cannot be drawn has letters that are no text of the page', () => {
  const markup = renderToStaticMarkup(<ItemIcon material="PURPLE_STAINED_GLASS_PANE" />)
  expect(markup).toMatch(/data-letters="\w{2}"/)
  expect(markup.replace(/<[^>]*>/g, '')).toBe('')
})

test('air is drawn as nothing, without letters', () => {
  expect(renderToStaticMarkup(<ItemIcon material="air" />)).not.toContain('data-letters')
})
