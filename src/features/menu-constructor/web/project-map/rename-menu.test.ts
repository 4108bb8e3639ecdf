import { expect, test } from 'vitest'
import '../../format/read/use-full-parser.ts'
import { newProject } from '../workspace/project/new-project.ts'
import { createProjectStore } from '../workspace/project/project-store.ts'
import { renameMenu } from './rename-menu.ts'

const opening = (name: string) =>
  `menu_title: Hub # opens\nitems:\n  a:\n    material: STONE\n    click_commands:\n    - '[openguimenu] ${name}'\n`

test('a rename reaches the file, its name and every line that opens it, as one step', async () => {
  const store = createProjectStore(
    newProject([
      { name: 'hub', file: 'hub.yml', text: opening('Shop') },
      { name: 'shop', file: 'pages/shop.yml', text: opening('hub') },
    ]),
  )
  const before = store.get().project.menus
  const renamed = await renameMenu(store, { fileId: before[1]!.id, root: [] }, 'market')
  expect(renamed).toEqual({ name: 'market', lines: 1 })
  expect(store.get().project.menus).toMatchObject([
    { name: 'hub', text: opening('market') },
    { name: 'market', file: 'pages/market.yml', text: opening('hub') },
  ])
  store.undo()
  expect(store.get().project.menus).toEqual(before)
  expect(store.get().canUndo).toBe(false)
})

test('a name that is taken gets a number', async () => {
  const store = createProjectStore(
    newProject([
      { name: 'hub', file: 'hub.yml', text: opening('shop') },
      { name: 'shop', file: 'shop.yml', text: opening('hub') },
    ]),
  )
  const [hub] = store.get().project.menus
  expect(await renameMenu(store, { fileId: hub!.id, root: [] }, 'SHOP')).toEqual({ name: 'SHOP_2', lines: 1 })
})
