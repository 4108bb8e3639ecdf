import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { cleanYaml } from './clean-yaml.ts'
import { configSnippet, fileText, projectFiles } from './export-files.ts'
import { importFiles } from './import-files.ts'
import { freeName, menuNameOf } from '../project/menu-names.ts'
import { newProject } from '../project/new-project.ts'
import { unzipMenus, zipFiles } from './zip.ts'
import '../../../format/read/use-full-parser.ts'

const menu = (title: string) => `\uFEFFmenu_title: ${title}\r\nitems: {}\r\n`
const zipOf = (files: Record<string, string>) =>
  new File(
    [zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])))],
    'm.zip',
  )

describe('import', () => {
  test('a file comes in byte for byte, its mark and line ends included', async () => {
    const { menus } = await importFiles([new File([menu('a')], 'Shop page.yml')])
    expect(menus).toEqual([{ name: 'Shop_page', file: 'Shop page.yml', text: menu('a') }])
  })

  test('an archive gives its menus, named by its config.yml', async () => {
    const { menus } = await importFiles([
      zipOf({
        'DeluxeMenus/config.yml': 'gui_menus:\n  shop:\n    file: pages/first.yml\n',
        'DeluxeMenus/gui_menus/pages/first.yml': menu('first'),
        'DeluxeMenus/gui_menus/other.yml': menu('other'),
        'DeluxeMenus/readme.md': 'no',
        '__MACOSX/gui_menus/._other.yml': 'no',
      }),
    ])
    expect(menus.map(({ name, file }) => [name, file])).toEqual([
      ['shop', 'pages/first.yml'],
      ['other', 'other.yml'],
    ])
  })

  test('a config.yml with menus inside is a file of menus', async () => {
    const text = 'gui_menus:\n  a:\n    menu_title: A\n    items: {}\n'
    const { menus } = await importFiles([new File([text], 'config.yml')])
    expect(menus).toEqual([{ name: 'config', file: 'config.yml', text }])
  })

  test('what is no menu is refused by name', async () => {
    const { menus, refused } = await importFiles([
      new File(['x'], 'a.jar'),
      new File([new Uint8Array([0xff, 0xfe, 0x00])], 'b.yml'),
      new File(['not an archive'], 'c.zip'),
    ])
    expect(menus).toEqual([])
    expect(refused).toEqual([
      { file: 'a.jar', why: 'kind' },
      { file: 'c.zip', why: 'zip' },
      { file: 'b.yml', why: 'encoding' },
    ])
  })
})

describe('export', () => {
  const project = newProject([
    { name: 'shop', file: 'shop.yml', text: menu('a') },
    { name: "it's", file: 'x/../y.yml', text: 'items: {}\n' },
  ])

  test('a file goes out as it came', () => {
    expect(fileText(project.menus[0]!)).toBe(menu('a'))
  })

  test('the snippet is YAML that names every file', () => {
    expect(parse(configSnippet(project.menus))).toEqual({
      gui_menus: { shop: { file: 'shop.yml' }, "it's": { file: 'x/../y.yml' } },
    })
  })

  test('the archive holds the files and nothing outside its folders', () => {
    const archive = zipFiles(projectFiles(project))
    const files = unzipMenus(archive, 1000)!
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      'config.yml',
      'gui_menus/shop.yml',
      'gui_menus/x/y.yml',
    ])
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[0]!.bytes)).toBe(menu('a'))
    expect(zipFiles(projectFiles(project))).toEqual(archive)
  })
})

test('an archive that unfolds to more than a browser should hold is refused', () => {
  const bomb = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [`${at}.yml`, new Uint8Array(1_900_000)]),
  )
  expect(unzipMenus(zipSync(bomb, { level: 0 }), 2_000_000)).toBeNull()
})

test('the clean spelling means the same and keeps comments', () => {
  const text = '# why\r\nitems:\r\n      a: { material: "STONE", slots: [1,  2], yes: no }\r\n'
  const clean = cleanYaml(text)
  expect(clean).toContain('# why\r\n')
  expect(clean).toContain("    material: 'STONE'\r\n")
  expect(parse(clean, { version: '1.1' })).toEqual(parse(text, { version: '1.1' }))
  expect(cleanYaml(clean)).toBe(clean)
  expect(cleanYaml('a: [')).toBe('a: [')
})

test('names are free and fit into config.yml', () => {
  expect(menuNameOf('gui_menus/Мой магазин (1).yml')).toBe('Мой_магазин_1')
  expect(menuNameOf('....yml')).toBe('menu')
  expect(freeName('Shop', ['shop', 'shop_2'])).toBe('Shop_3')
})
