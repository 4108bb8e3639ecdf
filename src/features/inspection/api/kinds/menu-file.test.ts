import { afterAll, expect, test } from 'vitest'
import { inspectingFolder } from '../inspect.fixture.ts'
import { zipOf } from '../zip.fixture.ts'
import { isMenuFile } from './menu-file.ts'

const { passed, remove } = inspectingFolder()
afterAll(remove)

const menu = 'menu_title: "Shop"\nsize: 27\nitems:\n  buy:\n    material: STONE\n'

test.each<[string, string, string, boolean]>([
  ['a menu', 'shop.yml', menu, true],
  [
    'one with a byte order mark and Windows line ends',
    'menus/shop.yaml',
    `\uFEFF${menu.replaceAll('\n', '\r\n')}`,
    true,
  ],
  [
    'menus inside an old config.yml',
    'config.yml',
    `gui_menus:\n  shop:\n    menu_title: a\n    items: {}\n`,
    true,
  ],
  ['a list of menus that lie in files', 'config.yml', 'gui_menus:\n  shop:\n    file: shop.yml\n', false],
  ['another plugin’s settings', 'config.yml', 'items:\n  - a\n', false],
  ['keys that stand deeper', 'x.yml', 'a:\n  menu_title: b\n  items: {}\n', false],
  ['a text that only looks so', 'readme.txt', menu, false],
])('%s', (_, path, text, is) => {
  expect(isMenuFile(path, Buffer.from(text))).toBe(is)
})

test('the passport of a configuration names its menus, by path in an archive', async () => {
  const bytes = zipOf({ 'config.yml': 'a: 1', 'gui_menus/shop.yml': menu, 'readme.txt': menu })
  const { passport } = await passed(bytes, { type: 'configuration', name: 'menus.zip' })
  expect(passport.menus).toEqual(['gui_menus/shop.yml'])
  const single = await passed(Buffer.from(menu), { type: 'configuration', name: 'shop.yml' })
  expect(single.passport.menus).toEqual(['shop.yml'])
  const other = await passed(Buffer.from('a: 1'), { type: 'configuration', name: 'shop.yml' })
  expect(other.passport.menus).toBeUndefined()
})
