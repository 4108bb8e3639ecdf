import { describe, expect, test } from 'vitest'
import '../../../format/read/use-full-parser.ts'
import { createProjectStore } from '../project/project-store.ts'
import { conflictsOf, resolveParts } from '../../../project/merge/merge-texts.ts'
import type { FolderLink } from './folder-link.ts'
import { fakeFolder, type FakeDisk } from './fake-folder.fixture.ts'
import { createFolderSession } from './folder-session.ts'
import { linkFolder } from './link-folder.ts'
import { folderOfFiles, pluginFolder, readFolder } from './read-folder.ts'

const config = `# Settings of the server
debug: HIGHEST
gui_menus:
  # the first menu people see
  hub:
    file: 'hub.yml'
  shop: { file: pages/shop.yml } # sells
check_updates: true
`
const hub = "\uFEFFmenu_title: 'Hub'\r\nsize: 27\r\nitems:\r\n  a:\r\n    material: STONE\r\n    slot: 1\r\n"
const shop = 'menu_title: Shop\nsize: 27\nitems:\n  b:\n    material: DIRT\n    slot: 2\n'
const lost = 'menu_title: Lost\nitems: {}\n'
const files = {
  'config.yml': config,
  'gui_menus/hub.yml': hub,
  'gui_menus/pages/shop.yml': shop,
  'gui_menus/lost.yml': lost,
  'gui_menus/readme.txt': 'no',
  'javascripts/a.js': 'no',
}
const at = Date.UTC(2026, 10, 17, 15, 30)

async function opened(disk: FakeDisk = fakeFolder(files)) {
  const { project, link } = linkFolder(await readFolder(disk.root), 'DeluxeMenus', disk.root)!
  const store = createProjectStore(project, { now: () => 0 })
  let stored: FolderLink = link
  const start = (from = stored) =>
    createFolderSession({
      store,
      link: from,
      now: () => at,
      persist: async (next) => {
        stored = next
      },
    })
  const session = start()
  await session.check()
  const menu = (name: string) => store.get().project.menus.find((one) => one.name === name)!
  const type = (name: string, from: string, to: string) => {
    const { id, text } = menu(name)
    const place = text.indexOf(from)
    store.revise(
      { edits: [{ menuId: id, changes: [{ from: place, to: place + from.length, insert: to }] }] },
      'x',
    )
  }
  return { disk, store, session, menu, type, again: () => start(stored) }
}
const rename = ({ store, menu }: Awaited<ReturnType<typeof opened>>, from: string, name: string) =>
  store.revise(
    {
      menus: store
        .get()
        .project.menus.map((one) =>
          one.id === menu(from).id ? { ...one, name, file: one.file.replace(/[^/]*$/, `${name}.yml`) } : one,
        ),
    },
    'x',
  )

describe('a server folder', () => {
  test('is read whole: menus by their names in config.yml, then those it does not list', async () => {
    const { store, session } = await opened()
    expect(store.get().project.menus.map(({ name, file, bom }) => [name, file, bom])).toEqual([
      ['hub', 'hub.yml', true],
      ['shop', 'pages/shop.yml', false],
      ['lost', 'lost.yml', false],
    ])
    expect(session.get()).toMatchObject({ status: 'ready', questions: [] })
  })

  test('is found below the server and its plugins, and nowhere else', async () => {
    const server = fakeFolder({ 'plugins/DeluxeMenus/gui_menus/a.yml': shop, 'server.properties': '' })
    expect((await pluginFolder(server.root))?.name).toBe('DeluxeMenus')
    expect(await pluginFolder(fakeFolder({ 'photos/a.png': '' }).root)).toBeNull()
  })

  test('is written back byte for byte where nothing changed, and only what changed', async () => {
    const { disk, session, type } = await opened()
    expect(await session.save()).toMatchObject({ report: { written: [], removed: [], backups: [] } })
    type('hub', 'slot: 1', 'slot: 5')
    expect(await session.save()).toMatchObject({
      kind: 'written',
      report: { written: ['gui_menus/hub.yml'], backups: ['.backup/gui_menus/hub.2026-11-17_15-30-00.yml'] },
    })
    expect(disk.files.get('gui_menus/hub.yml')).toBe(hub.replace('slot: 1', 'slot: 5'))
    expect(disk.files.get('.backup/gui_menus/hub.2026-11-17_15-30-00.yml')).toBe(hub)
    expect(disk.files.get('config.yml')).toBe(config)
  })

  test('is backed up at the first write of a file, not at every one', async () => {
    const { disk, session, type } = await opened()
    type('hub', 'slot: 1', 'slot: 5')
    await session.save()
    type('hub', 'slot: 5', 'slot: 6')
    await session.save()
    expect([...disk.files.keys()].filter((path) => path.startsWith('.backup/'))).toHaveLength(1)
  })

  test('keeps config.yml in step with menus added, renamed and removed, comments and all', async () => {
    const folder = await opened()
    const { disk, store, session, menu } = folder
    store.addMenus([{ name: 'new', file: 'new.yml', text: shop }])
    rename(folder, 'shop', 'market')
    expect(await session.save()).toMatchObject({ report: { removed: ['gui_menus/pages/shop.yml'] } })
    expect(disk.files.get('gui_menus/pages/market.yml')).toBe(shop)
    expect(disk.files.get('gui_menus/new.yml')).toBe(shop)
    expect(disk.files.has('gui_menus/pages/shop.yml')).toBe(false)
    const listed = disk.files.get('config.yml')!
    expect(listed).toContain('  market: { file: pages/market.yml } # sells\n')
    expect(listed).toMatch(/ {2}new:\n {4}file: '?new\.yml'?\n/)
    expect(listed.replace(/ {2}new:\n.*\n/, '').replaceAll('market', 'shop')).toBe(config)

    store.removeMenu(menu('hub').id)
    await session.save()
    expect(disk.files.get('config.yml')).not.toContain('hub')
    expect(disk.files.has('gui_menus/hub.yml')).toBe(false)
    expect([...disk.files.values()]).toContain(hub)
    // A file config.yml did not list is left unlisted.
    expect(disk.files.get('config.yml')).not.toContain('lost')
  })

  test('a renamed menu that is renamed back leaves config.yml as it was', async () => {
    const folder = await opened()
    rename(folder, 'hub', 'start')
    await folder.session.save()
    folder.store.undo()
    await folder.session.save()
    expect(folder.disk.files.get('config.yml')).toBe(config)
    expect(folder.disk.files.get('gui_menus/hub.yml')).toBe(hub)
    expect(folder.disk.files.has('gui_menus/start.yml')).toBe(false)
  })

  test('a file can be listed that was not', async () => {
    const { disk, session, menu } = await opened()
    session.list(menu('lost').id)
    await session.save()
    expect(disk.files.get('config.yml')).toMatch(/ {2}lost:\n {4}file: '?lost\.yml'?\n/)
  })
})

describe('changes on the disk', () => {
  test('come in as one step that can be undone', async () => {
    const { disk, store, session, menu } = await opened()
    disk.put('gui_menus/hub.yml', hub.replace('Hub', 'Start'))
    disk.put('gui_menus/found.yml', lost)
    disk.files.delete('gui_menus/lost.yml')
    expect(await session.check()).toEqual(
      expect.arrayContaining(['gui_menus/hub.yml', 'gui_menus/found.yml']),
    )
    expect(menu('hub').text).toContain('Start')
    expect(store.get().project.menus.map(({ name }) => name)).toEqual(['hub', 'shop', 'found'])
    store.undo()
    expect(menu('hub').text).toContain('Hub')
    expect(menu('lost').text).toBe(lost)
  })

  test('join what was typed meanwhile in other places', async () => {
    const { disk, session, menu, type } = await opened()
    type('shop', 'DIRT', 'SAND')
    disk.put('gui_menus/pages/shop.yml', shop.replace('size: 27', 'size: 54'))
    expect(await session.save()).toMatchObject({ kind: 'written' })
    const both = shop.replace('DIRT', 'SAND').replace('size: 27', 'size: 54')
    expect(menu('shop').text).toBe(both)
    expect(disk.files.get('gui_menus/pages/shop.yml')).toBe(both)
  })

  test('in one place with what was typed are asked about, and nothing is written before', async () => {
    const { disk, session, type, menu } = await opened()
    type('shop', 'size: 27', 'size: 54')
    const theirs = shop.replace('size: 27', 'size: 36').replace('DIRT', 'SAND')
    disk.put('gui_menus/pages/shop.yml', theirs)
    expect(await session.save()).toEqual({ kind: 'questions' })
    expect(disk.files.get('gui_menus/pages/shop.yml')).toBe(theirs)
    const [question] = session.get().questions
    if (question?.kind !== 'conflict') throw new Error('no conflict')
    expect(conflictsOf(question.parts)).toMatchObject([{ mine: 'size: 54\n', disk: 'size: 36\n' }])
    session.answer(question, { text: resolveParts(question.parts, ['mine']) })
    expect(await session.save()).toMatchObject({ kind: 'written' })
    const both = shop.replace('size: 27', 'size: 54').replace('DIRT', 'SAND')
    expect(disk.files.get('gui_menus/pages/shop.yml')).toBe(both)
    expect(menu('shop').text).toBe(both)
    // Theirs is still there, as a copy.
    expect([...disk.files].find(([path]) => path.startsWith('.backup/'))?.[1]).toBe(theirs)
  })

  test('that take the whole file of the disk can be undone', async () => {
    const { disk, store, session, type, menu } = await opened()
    type('shop', 'size: 27', 'size: 54')
    disk.put('gui_menus/pages/shop.yml', shop.replace('size: 27', 'size: 36'))
    await session.check()
    session.answer(session.get().questions[0]!, 'disk')
    expect(menu('shop').text).toContain('size: 36')
    store.undo()
    expect(menu('shop').text).toContain('size: 54')
  })

  test('a file removed there and changed here is asked about', async () => {
    const { disk, session, type } = await opened()
    type('shop', 'size: 27', 'size: 54')
    disk.files.delete('gui_menus/pages/shop.yml')
    expect(await session.save()).toEqual({ kind: 'questions' })
    session.answer(session.get().questions[0]!, 'mine')
    await session.save()
    expect(disk.files.get('gui_menus/pages/shop.yml')).toBe(shop.replace('size: 27', 'size: 54'))
  })

  test('a file removed here and changed there is asked about', async () => {
    const { disk, store, session, menu } = await opened()
    store.removeMenu(menu('shop').id)
    disk.put('gui_menus/pages/shop.yml', shop.replace('27', '36'))
    expect(await session.save()).toEqual({ kind: 'questions' })
    session.answer(session.get().questions[0]!, 'disk')
    expect(menu('shop').text).toContain('size: 36')
    expect(await session.save()).toMatchObject({ report: { written: [], removed: [] } })
  })

  test('that leave no file leave the last menu here, and saving writes it again', async () => {
    const { disk, store, session } = await opened(
      fakeFolder({ 'config.yml': config, 'gui_menus/hub.yml': hub }),
    )
    disk.files.delete('gui_menus/hub.yml')
    await session.check()
    expect(store.get().project.menus).toHaveLength(1)
    await session.save()
    expect(disk.files.get('gui_menus/hub.yml')).toBe(hub)
  })

  test('of a name in config.yml rename the menu here', async () => {
    const { disk, store, session } = await opened()
    disk.put('config.yml', config.replace('  hub:', '  start:'))
    await session.check()
    expect(store.get().project.menus.map(({ name }) => name)).toEqual(['start', 'shop', 'lost'])
    expect(await session.save()).toMatchObject({ report: { written: [] } })
  })
})

describe('a tab that is killed', () => {
  test('between backup and write leaves the old file whole, and the next visit writes it', async () => {
    const { disk, session, type, again } = await opened()
    type('hub', 'slot: 1', 'slot: 5')
    disk.beforeWrite = (path) => {
      if (path === 'gui_menus/hub.yml') throw new Error('killed')
    }
    expect(await session.save()).toMatchObject({ kind: 'failed' })
    expect(disk.files.get('gui_menus/hub.yml')).toBe(hub)
    disk.beforeWrite = () => {}
    const next = again()
    await next.check()
    expect(await next.save()).toMatchObject({ report: { written: ['gui_menus/hub.yml'] } })
    expect(disk.files.get('gui_menus/hub.yml')).toBe(hub.replace('slot: 1', 'slot: 5'))
  })

  test('between a renamed file and config.yml finishes the rename on the next visit', async () => {
    const folder = await opened()
    const { disk, session, store, again } = folder
    rename(folder, 'hub', 'start')
    disk.beforeWrite = (path) => {
      if (path === 'config.yml') throw new Error('killed')
    }
    await session.save()
    // The server still finds the old name and the old file.
    expect(disk.files.get('config.yml')).toBe(config)
    expect(disk.files.get('gui_menus/hub.yml')).toBe(hub)
    disk.beforeWrite = () => {}
    const next = again()
    await next.check()
    await next.save()
    expect(disk.files.get('config.yml')).toBe(
      config.replace('  hub:', '  start:').replace("'hub.yml'", "'start.yml'"),
    )
    expect(disk.files.has('gui_menus/hub.yml')).toBe(false)
    expect(store.get().project.menus).toHaveLength(3)
  })

  test('after a write, before it was noted, finds the file as its own', async () => {
    const { disk, session, type } = await opened()
    type('hub', 'slot: 1', 'slot: 5')
    disk.put('gui_menus/hub.yml', hub.replace('slot: 1', 'slot: 5'))
    await session.check()
    expect(session.get().questions).toEqual([])
    expect(await session.save()).toMatchObject({ report: { written: [] } })
  })
})

test('a file changed between the look and the write is not written over', async () => {
  const { disk, session, type, menu } = await opened()
  type('hub', 'slot: 1', 'slot: 5')
  type('shop', 'size: 27', 'size: 54')
  disk.beforeWrite = (path) => {
    if (path === 'gui_menus/hub.yml') disk.put('gui_menus/pages/shop.yml', shop.replace('DIRT', 'SAND'))
  }
  await session.save()
  expect(disk.files.get('gui_menus/pages/shop.yml')).toBe(shop.replace('DIRT', 'SAND'))
  disk.beforeWrite = () => {}
  await session.save()
  expect(disk.files.get('gui_menus/pages/shop.yml')).toBe(
    shop.replace('DIRT', 'SAND').replace('size: 27', 'size: 54'),
  )
  expect(menu('shop').text).toContain('SAND')
})

test('without the API the files of the folder are the same project', async () => {
  const given = Object.entries(files).map(([path, text]) => ({
    path: `server/plugins/DeluxeMenus/${path}`,
    file: new File([text], path.split('/').at(-1)!),
  }))
  const { project } = linkFolder((await folderOfFiles(given))!, 'DeluxeMenus', null)!
  expect(project.menus.map(({ name }) => name)).toEqual(['hub', 'shop', 'lost'])
  expect(await folderOfFiles([{ path: 'photos/a.png', file: new File([], 'a.png') }])).toBeNull()
})
