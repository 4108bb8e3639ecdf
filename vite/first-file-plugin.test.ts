import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { firstFile } from '../src/web/page/import-map.ts'
import { firstFilePlugin } from './first-file-plugin.ts'

const modules = {
  'browser.js': `import './first.css'
    export const draw = (text) => { document.body.append(text) }
    export const pages = { a: () => import('./a.js'), b: () => import('./b.js') }
    pages[location.hash]?.()`,
  'first.css': '.frame { color: red }',
  'a.js': `import { draw } from './browser.js'
    draw('class-of-a')`,
  'b.js': `import { draw } from './browser.js'
    draw('class-of-b')
    export const more = () => import('./c.js')
    addEventListener('click', more)`,
  'c.js': `import { draw } from './browser.js'
    import './c.css'
    draw('class-of-c')`,
  'c.css': '.c { color: blue }',
}

/** What a small site is built to: the text of each file by its name. */
async function built(changed: Partial<typeof modules> = {}): Promise<Map<string, string>> {
  const root = mkdtempSync(path.join(tmpdir(), 'blockyard-built-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries({ ...modules, ...changed }))
    writeFileSync(path.join(root, name), text)
  const entry = path.join(root, 'browser.js')
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [firstFilePlugin(entry)],
    build: { write: false, assetsInlineLimit: 0, rollupOptions: { input: entry } },
  })) as Rolldown.RolldownOutput
  return new Map(
    result.output.map((file) => [file.fileName, String(file.type === 'chunk' ? file.code : file.source)]),
  )
}

const newNames = (before: Map<string, string>, after: Map<string, string>) =>
  [...after.keys()]
    .filter((name) => !before.has(name))
    .map((name) => path.basename(name).replace(/-[\w-]{8}\./, '.'))
    .sort()

test('a change in one page renames that page and the first file, and no other', async () => {
  const before = await built()
  expect([...before.values()].filter((text) => text.includes(firstFile))).toHaveLength(3)
  const after = await built({ 'a.js': modules['a.js'].replace('class-of-a', 'another') })
  expect(newNames(before, after)).toEqual(['a.js', 'browser.js'])
})

test('a change in the first file or its style leaves the names of all pages', async () => {
  const before = await built()
  const code = await built({ 'browser.js': modules['browser.js'].replace('append', 'prepend') })
  expect(newNames(before, code)).toEqual(['browser.js'])
  const style = await built({ 'first.css': '.frame { color: green }' })
  expect(newNames(before, style)).toEqual(expect.arrayContaining(['browser.css']))
  expect(newNames(before, style).filter((name) => !name.startsWith('browser'))).toEqual([])
})

test('whatever changes, a file that keeps its name keeps every byte', async () => {
  const before = await built()
  for (const name of Object.keys(modules) as (keyof typeof modules)[]) {
    const source = name.endsWith('.css') ? `${modules[name]} .more { top: 0 }` : `${modules[name]};draw2 = 1`
    for (const [file, text] of await built({ [name]: source }))
      if (before.has(file)) expect(text, `${file} after a change in ${name}`).toBe(before.get(file))
  }
})
