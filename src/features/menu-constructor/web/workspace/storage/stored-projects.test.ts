import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newProject } from '../project/new-project.ts'
import { findStoredProject, listStoredProjects, storeProject } from './stored-projects.ts'

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
