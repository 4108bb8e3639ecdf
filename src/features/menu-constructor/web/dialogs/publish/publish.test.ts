import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { localeCodes } from '../../../../../contract/locales.ts'
import { richText } from '../../../../../contract/rich-text/input.ts'
import { readFile } from '../../../format/read/read.ts'
import { newProject } from '../../workspace/project/new-project.ts'
import { shownItems } from '../../../look/shown-items.ts'
import { missingAt, publishAccess, firstContent, gameVersionsOf, projectFile } from './publish-project.ts'
import '../../../format/read/use-full-parser.ts'

test('the words a draft begins with are words the editor knows', () => {
  const schema = richText('full', { min: 0, max: 10_000 })
  expect(schema.safeParse(firstContent('A menu.', ['shop: 27', 'warps: 54'])).success).toBe(true)
  expect(schema.safeParse(firstContent('A menu.', [])).success).toBe(true)
})

test('game versions are those of the same item list that the site has a word for', () => {
  expect(gameVersionsOf(['1.20.5', '1.20.6'])).toEqual(['1.20.6', '1.20.5'])
  expect(gameVersionsOf(['1.12', '1.12.2'])).toContain('1.12.2')
  expect(gameVersionsOf(['99.1'])).toEqual([])
})

test('one menu is its own file with every byte of it, several are an archive', async () => {
  const text = '\uFEFFmenu_title: a\r\nitems: {}\r\n'
  const one = await projectFile(newProject([{ name: 'shop', file: 'menus/shop.yml', text }]))
  expect(one.name).toBe('shop.yml')
  expect(Buffer.from(await one.arrayBuffer()).toString()).toBe(text)
  const two = await projectFile(
    newProject([
      { name: 'a', file: 'a.yml', text },
      { name: 'b', file: 'b.yml', text },
    ]),
  )
  expect(two.name).toBe('DeluxeMenus.zip')
  expect(
    Buffer.from(await two.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('of several items in a slot the picture shows the one the plugin tries first', () => {
  const text = `menu_title: a
size: 9
items:
  a: { material: STONE, slot: 0, priority: 2 }
  b: { material: DIRT, slot: 0, priority: 1 }
  c: { material: SAND, slots: [1, 2] }
  d: { material: GLASS, slot: 1 }
`
  const [menu] = readFile(text).menus
  expect([...shownItems(menu!)].map(([slot, { material }]) => [slot, material]).sort()).toEqual([
    [0, 'DIRT'],
    [1, 'GLASS'],
    [2, 'SAND'],
  ])
})

test.each([
  [null, 'login'],
  ['pending', 'verify'],
  ['approved', 'verify'],
  ['verified', 'approve'],
  ['approved_and_verified', 'ok'],
  ['declined', 'declined'],
] as const)('somebody who is %s hears: %s', (status, access) => {
  expect(publishAccess(status && { moderation_status_type: status, scope: ['content.moderate'] })).toBe(
    access,
  )
})

test.each(localeCodes)('what is missing and the way to it has words in %s', (locale) => {
  const messages = JSON.parse(
    readFileSync(new URL(`../../../messages/${locale}.json`, import.meta.url), 'utf8'),
  ) as Record<string, string>
  for (const [missing, way] of Object.entries(missingAt)) {
    expect(messages).toHaveProperty([`constructor.publish.missing.${missing}`])
    if (way) expect(messages).toHaveProperty([`constructor.publish.${missing}`])
  }
})
