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

test('decisions are numbered without gaps, and name each other by addresses that are there', () => {
  const decisions = pages.filter((page) => page.includes('decisions')).toSorted()
  expect(decisions.map((page) => path.basename(page).slice(0, 4))).toEqual(
    decisions.map((_, at) => String(at + 1).padStart(4, '0')),
  )
  for (const page of decisions) expect(read(page)).toContain(`# ${path.basename(page).slice(0, 4)} `)
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\(((?:decisions\/)?\d{4}-[\w-]+\.md)\)/g)].map(([, name]) =>
      path.join(path.dirname(page), name!),
    ),
  )
  expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([])
})
