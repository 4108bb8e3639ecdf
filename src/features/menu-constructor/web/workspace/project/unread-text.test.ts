import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { localeCodes } from '../../../../../contract/locales.ts'
import { diagnose } from '../../../format/rules/diagnose.ts'
import { editText } from '../../../format/edit/edit.ts'
import { NoFullParser, onParserMissed, provideFullParser } from '../../../format/read/full-parser.ts'
import { loadMenu } from '../../../format/load/loader.ts'
import type { MenuEdit } from '../../../format/menu.ts'
import { parseFull, resolvePlain } from '../../../format/read/parse-full.ts'
import { parseText } from '../../../format/read/parse.ts'
import { readFile } from '../../../format/read/read.ts'
import { newProject } from './new-project.ts'
import { createProjectStore } from './project-store.ts'
import { activeFile, activeMenu, readText } from './project.ts'
import { sampleMenu } from '../sample-menu.ts'

const comes = () => provideFullParser({ parseFull, resolvePlain })
beforeEach(() => provideFullParser(undefined))
// Test files share their modules.
afterAll(comes)

// Every test has a text of its own: what was read once is remembered.
const odd = (name: string) => `gui_menus:
  ${name}:
    menu_title: 'Shop'
    items:
      a: { material: STONE, slot: 0 }
`

test.each(localeCodes)('what a first visitor finds is read without the full parser, in %s', (locale) => {
  const file = path.join(import.meta.dirname, '../../..', 'messages', `${locale}.json`)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const reading = readFile(sampleMenu((id) => texts[id]!).text)
  expect(reading.unread).toBeUndefined()
  expect(reading.menus[0]!.items.length).toBeGreaterThan(2)
})

test('a text that needs the full parser says nothing of itself until that is there', () => {
  const text = odd('silent')
  let missed = 0
  const stop = onParserMissed(() => missed++)
  expect(parseText(text)).toMatchObject({ unread: true, root: null })
  expect(readText(text).menus).toEqual([])
  expect(diagnose(text, { gameVersion: '1.21.4', plugin: 'release', menuNames: [] })).toEqual([])
  expect(loadMenu(text, [], '1.21.4').fault).toBe('yaml')
  expect(missed).toBeGreaterThan(0)
  stop()
  comes()
  expect(readText(text).menus[0]!.items).toMatchObject([{ name: 'a', material: 'STONE' }])
})

test('a text that is not read is not edited, and the refusal is told', () => {
  const title: MenuEdit = { kind: 'set', path: ['menu_title'], value: 'B' }
  expect(() => editText(odd('still'), [title])).toThrow(NoFullParser)
  const refused: unknown[] = []
  const text = odd('refused')
  const store = createProjectStore(newProject([{ name: 'a', file: 'a.yml', text }]), {
    onRefused: (error) => refused.push(error),
  })
  store.edit([title], 'done')
  expect(refused).toHaveLength(1)
  expect(activeFile(store.get()).text).toBe(text)
  expect(store.get().canUndo).toBe(false)
})

test('the project is read again when the parser has come, at the menu that is shown', () => {
  const store = createProjectStore(newProject([{ name: 'a', file: 'a.yml', text: odd('again') }]))
  expect(activeMenu(store.get())).toBeNull()
  expect(store.get().root).toEqual([])
  const before = store.get().project.menus
  comes()
  store.readAgain()
  expect(activeMenu(store.get())?.root).toEqual(['gui_menus', 'again'])
  expect(store.get().root).toEqual(['gui_menus', 'again'])
  expect(store.get().project.menus).not.toBe(before)
  expect(store.get().project.menus).toEqual(before)
  expect(store.get().canUndo).toBe(false)
})
