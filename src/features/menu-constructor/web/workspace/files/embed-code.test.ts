import { expect, test } from 'vitest'
import { newProject } from '../project/new-project.ts'
import { shownTitle } from '../project/project.ts'
import { embedCode, embedSize } from './embed-code.ts'

const menu = (name: string, text: string) => ({ name, file: `${name}.yml`, text })
const chest = (size: number) => `menu_title: '&6Shop &lA'\nsize: ${size}\nitems: {}\n`

test('what a person called their menu cannot leave its attribute', () => {
  const code = embedCode(
    'https://yard.example/ru/dm-constructor?view=1#m=a-b_c',
    `"><script>alert('1')</script>&amp;`,
    { width: 560, height: 700 },
  )
  expect(code).toBe(
    '<iframe src="https://yard.example/ru/dm-constructor?view=1#m=a-b_c"' +
      ` title="&#34;&#62;&#60;script&#62;alert('1')&#60;/script&#62;&#38;amp;" width="560" height="700"` +
      ' loading="lazy" sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"' +
      ' style="border:0;max-width:100%"></iframe>',
  )
})

test('a frame is as tall as the tallest menu of the project', () => {
  const height = (...menus: string[]) =>
    embedSize(newProject(menus.map((text, at) => menu(`m${at}`, text)))).height
  expect(height(chest(54)) - height(chest(27))).toBe(3 * 56)
  expect(height(chest(9), chest(54), chest(18))).toBe(height(chest(54)))
  // Its slots stand two pixels of the game lower than the first row of a chest.
  expect(height('menu_title: x\ninventory_type: HOPPER\nitems: {}\n')).toBe(
    height(chest(9)) + Math.round((2 / 18) * 56),
  )
  expect(height('items: [')).toBeGreaterThan(300)
})

test('a project is called by its title, its menu or its file', () => {
  expect(shownTitle(newProject([menu('a', chest(9))], 'Harbour'))).toBe('Harbour')
  expect(shownTitle(newProject([menu('a', chest(9))]))).toBe('Shop A')
  expect(shownTitle(newProject([menu('a', 'items: {}')]))).toBe('a')
})
