import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newProject } from '../project/new-project.ts'
import {
  findStoredProject,
  listStoredProjects,
  removeStoredProject,
  storeProject,
  type LastWrite,
} from './stored-projects.ts'

let items: Map<string, string>
let written: string[]
beforeEach(() => {
  items = new Map()
  written = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      items.set(key, value)
      written.push(key)
    },
    removeItem: (key: string) => void items.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const project = (name: string) => newProject([{ name, file: `${name}.yml`, text: 'items: {}' }])

test('while letters are typed only the project is written, and the list once a minute', async () => {
  const shop = project('shop')
  await storeProject(shop, 1000)
  expect(listStoredProjects()).toMatchObject([{ id: shop.id, files: ['shop.yml'], at: 1000 }])
  written = []
  const typed = { ...shop, menus: [{ ...shop.menus[0]!, text: 'items: {}\n#' }] }
  await storeProject(typed, 2000)
  expect(written).toEqual([`menu-constructor:project:${shop.id}`])
  expect(await findStoredProject(shop.id)).toEqual(typed)
  await storeProject(typed, 61_000)
  expect(listStoredProjects()).toMatchObject([{ at: 61_000 }])
})

test('another title, other files or another project change the list at once', async () => {
  const [shop, bank] = [project('shop'), project('bank')]
  await storeProject(shop, 1000)
  await storeProject({ ...shop, title: 'Market' }, 1001)
  expect(listStoredProjects()).toMatchObject([{ title: 'Market' }])
  await storeProject({ ...shop, title: 'Market', menus: [...shop.menus, ...bank.menus] }, 1002)
  expect(listStoredProjects()).toMatchObject([{ files: ['shop.yml', 'bank.yml'] }])
  await storeProject(bank, 1003)
  await storeProject(shop, 1004)
  expect(listStoredProjects().map(({ id }) => id)).toEqual([shop.id, bank.id])
})

const long = newProject([
  { name: 'a', file: 'a.yml', text: 'size: 9\n'.repeat(400) },
  { name: 'b', file: 'b.yml', text: 'size: 9\n' },
])
const inFirst = (text: string, whole = long) => ({
  ...whole,
  menus: whole.menus.map((menu, at) => (at === 0 ? { ...menu, text } : menu)),
})
const sinceKey = `menu-constructor:project-since:${long.id}`
const wholeKey = `menu-constructor:project:${long.id}`

test('a tab that knows what is stored writes only what was typed since', async () => {
  const last: LastWrite = {}
  await storeProject(long, 1000, last)
  const { text } = long.menus[0]!
  for (const typed of [
    `${text.slice(0, 2500)}abc${text.slice(2500)}`,
    text.slice(0, -9),
    `x${text}y`,
    `${text.slice(0, 100)}${text.slice(3000)}`,
    'size: 9\n'.repeat(401),
  ]) {
    written = []
    await storeProject(inFirst(typed), 1001, last)
    expect(written).toEqual([sinceKey])
    expect(await findStoredProject(long.id)).toEqual(inFirst(typed))
  }
})

test.each([
  ['another title', { ...inFirst('typed'), title: 'Other' }],
  ['two texts', { ...long, menus: long.menus.map((menu) => ({ ...menu, text: 'typed' })) }],
  ['a file less', { ...long, menus: long.menus.slice(0, 1) }],
  ['another name', { ...long, menus: long.menus.map((menu, at) => ({ ...menu, name: `${at}` })) }],
  ['a long text', inFirst('long '.repeat(1000))],
])('%s is written with the whole project, and nothing is left apart', async (_, next) => {
  const last: LastWrite = {}
  await storeProject(long, 1000, last)
  await storeProject(inFirst(`#${long.menus[0]!.text}`), 1001, last)
  expect(items.has(sinceKey)).toBe(true)
  await storeProject(next, 1002, last)
  expect(items.has(sinceKey)).toBe(false)
  expect(await findStoredProject(long.id)).toEqual(next)
})

test('what was typed into another text than the stored one, or is no text at all, is left out', async () => {
  const last: LastWrite = {}
  await storeProject(long, 1000, last)
  await storeProject(inFirst(`#${long.menus[0]!.text}`), 1001, last)
  // By a page that knows nothing of what is last apart.
  const other = inFirst(`${long.menus[0]!.text}\n#`)
  items.set(wholeKey, JSON.stringify(other))
  expect(await findStoredProject(long.id)).toEqual(other)
  for (const broken of ['', 'null', '{}', '{"from":1}']) {
    items.set(sinceKey, broken)
    expect(await findStoredProject(long.id)).toEqual(other)
  }
  vi.stubGlobal('indexedDB', undefined)
  await removeStoredProject(long.id)
  expect([...items.keys()]).toEqual(['menu-constructor:projects'])
})
