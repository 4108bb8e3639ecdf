import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withShortMargin } from './editor-margin-plugin.ts'

it('draws fewer lines around those that are seen, by the editor that is installed', () => {
  const file = new URL('../node_modules/@codemirror/view/dist/index.js', import.meta.url)
  const code = withShortMargin(readFileSync(file, 'utf8'))
  expect(code).toContain('marginTop * 400')
  expect(code).not.toContain('VP.Margin */')
})

it('stops the build where the editor says it otherwise', () => {
  expect(() => withShortMargin('const margin = 1000')).toThrow('VP.Margin')
})
