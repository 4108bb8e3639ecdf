import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, inject, test } from 'vitest'

const root = inject('root')
const pages = ['README.md', ...globSync('docs/**/*.md', { cwd: root })]
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const found = (pattern: RegExp) =>
  pages.flatMap((page) => [...read(page).matchAll(pattern)].map(([, name]) => ({ page, name: name! })))

test('every command that a page names is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  // Decisions tell what was once.
  const named = found(/npm(?: --prefix \S+)? run (\w+(?:[:-]\w+)*)/g).filter(
    ({ page }) => !page.includes('decisions'),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ name }) => !(name in scripts))).toEqual([])
})

test('every file that a page has run is there', () => {
  const named = found(/bin\/run\.mjs ([\w./-]+\.ts)/g)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter(({ name }) => !existsSync(path.join(root, name)))).toEqual([])
})
