import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sampled } from '../../../../../testing/long.ts'
import type { MenuEdit, Path } from '../../../format/menu.ts'
import { knownVersion, newProject } from './new-project.ts'
import { createProjectStore } from './project-store.ts'
import { activeFile, activeMenu, rootsOf } from './project.ts'
import '../../../format/read/use-full-parser.ts'

const text = `# first\r
menu_title: 'A'   # the title\r
size: 27\r
items:\r
  a:\r
    material: STONE\r
    slot: 1\r
  b:\r
    material: DIRT\r
    slots: [2, 3, 4]\r
`
const file = { name: 'a', file: 'a.yml', text }
const aStore = (now = () => 0) => createProjectStore(newProject([file]), { now })
const textOf = (store: ReturnType<typeof aStore>) => activeFile(store.get()).text

const edit: fc.Arbitrary<MenuEdit> = fc.oneof(
  fc.record({
    kind: fc.constant('set' as const),
    path: fc.constantFrom<Path[]>(
      ['menu_title'],
      ['size'],
      ['items', 'a', 'material'],
      ['items', 'b', 'priority'],
    ),
    value: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.string({ maxLength: 12 }), fc.boolean()),
  }),
  fc.record({
    kind: fc.constant('setSlots' as const),
    path: fc.constantFrom<Path[]>(['items', 'a'], ['items', 'b']),
    slots: fc.uniqueArray(fc.nat(26), { minLength: 1, maxLength: 9 }),
  }),
  fc.record({
    kind: fc.constant('addItem' as const),
    root: fc.constant<Path>([]),
    name: fc.stringMatching(/^[c-z]{1,6}$/),
    item: fc.constant({ material: 'GOLD_INGOT', slot: 9 }),
  }),
)

describe('the store', () => {
  test('random edits, all undone, give the same bytes; all redone, the same again', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        const store = aStore()
        for (const one of edits) store.edit([one], 'x')
        const after = textOf(store)
        while (store.get().canUndo) store.undo()
        expect(textOf(store)).toBe(text)
        while (store.get().canRedo) store.redo()
        expect(textOf(store)).toBe(after)
      }),
      sampled(60, 2000),
    )
  })

  test('typing and visual edits are steps of one history', () => {
    const store = aStore()
    store.edit([{ kind: 'set', path: ['items', 'a', 'material'], value: 'GLASS' }], 'x')
    store.change([{ from: 0, to: 0, insert: '# typed\r\n' }], 'y')
    expect(textOf(store)).toContain('GLASS')
    store.undo()
    expect(textOf(store)).not.toContain('# typed')
    store.undo()
    expect(textOf(store)).toBe(text)
  })

  test('quick typing is one step, slow typing is several', () => {
    let clock = 0
    const store = aStore(() => clock)
    for (const letter of 'abc') {
      clock += 200
      store.change([{ from: 0, to: 0, insert: letter }], 'typed', 'type')
    }
    clock += 5000
    store.change([{ from: 0, to: 0, insert: 'd' }], 'typed', 'type')
    store.undo()
    expect(textOf(store).startsWith('cba# first')).toBe(true)
    store.undo()
    expect(textOf(store)).toBe(text)
  })

  test('undo brings back where one was, redo where one went', () => {
    const store = aStore()
    store.select({ slots: [1], item: 'a' })
    store.edit([{ kind: 'setSlots', path: ['items', 'a'], slots: [5] }], 'moved')
    store.select({ slots: [5], item: 'a' })
    store.undo()
    expect(store.get().selection).toMatchObject({ slots: [1], item: 'a' })
    expect(store.get().lastDone).toEqual({ verb: 'undone', label: 'moved' })
    store.redo()
    expect(store.get().selection).toMatchObject({ slots: [5], item: 'a' })
  })

  test('a step after undo ends what could be redone', () => {
    const store = aStore()
    store.edit([{ kind: 'set', path: ['size'], value: 9 }], 'x')
    store.undo()
    store.edit([{ kind: 'set', path: ['size'], value: 18 }], 'x')
    expect(store.get().canRedo).toBe(false)
    expect(activeMenu(store.get())?.size).toBe(18)
  })

  test('menus are added under free names, copied, renamed and removed, and all of it can be undone', () => {
    const store = aStore()
    const before = store.get().project.menus
    store.addMenus([file, { name: 'A', file: 'other/A.yml', text: '' }])
    store.duplicateMenu(before[0]!.id)
    store.revise(
      { menus: store.get().project.menus.map((menu, at) => (at === 0 ? { ...menu, name: 'shop' } : menu)) },
      'renamed',
    )
    expect(store.get().project.menus.map((menu) => menu.name)).toEqual(['shop', 'a_2', 'A_3', 'a_4'])
    store.removeMenu(before[0]!.id)
    expect(store.get().project.menus).toHaveLength(3)
    while (store.get().canUndo) store.undo()
    expect(store.get().project.menus).toEqual(before)
  })

  test('a revision of several files is one step, and undone it gives the same bytes', () => {
    const store = aStore()
    store.addMenus([{ name: 'b', file: 'b.yml', text }])
    const before = store.get().project.menus
    const [a, b] = before as [(typeof before)[0], (typeof before)[0]]
    const seen: string[] = []
    store.subscribe((edits) => seen.push(...edits.map(({ menuId }) => menuId)))
    store.revise(
      {
        menus: [{ ...a, name: 'shop', file: 'shop.yml' }, b],
        edits: [
          { menuId: a.id, changes: [{ from: 0, to: 0, insert: '# one\r\n' }] },
          { menuId: b.id, changes: [{ from: text.length, to: text.length, insert: '# two\r\n' }] },
        ],
      },
      'x',
    )
    expect(seen).toEqual([a.id, b.id])
    expect(store.get().project.menus).toMatchObject([
      { name: 'shop', text: `# one\r\n${text}` },
      { name: 'b', text: `${text}# two\r\n` },
    ])
    store.undo()
    expect(store.get().project.menus).toEqual(before)
    store.redo()
    expect(store.get().project.menus[0]).toMatchObject({ name: 'shop', text: `# one\r\n${text}` })
  })

  test('the last menu cannot be removed', () => {
    const store = aStore()
    store.removeMenu(store.get().project.menus[0]!.id)
    expect(store.get().project.menus).toHaveLength(1)
  })

  test('the mark at the start of a file is kept apart and comes back', () => {
    const project = newProject([{ ...file, text: `\uFEFF${text}` }])
    expect(project.menus[0]).toMatchObject({ bom: true, text })
  })

  test('a file of several menus opens at its first, and any of them can be opened', () => {
    const inline =
      'gui_menus:\n  a:\n    menu_title: A\n    items: {}\n  b:\n    menu_title: B\n    items: {}\n'
    const store = createProjectStore(newProject([{ name: 'config', file: 'config.yml', text: inline }]))
    const { id } = store.get().project.menus[0]!
    expect(activeMenu(store.get())?.title).toBe('A')
    expect(rootsOf(inline)).toEqual([
      ['gui_menus', 'a'],
      ['gui_menus', 'b'],
    ])
    store.openMenu(id, ['gui_menus', 'b'])
    expect(activeMenu(store.get())?.title).toBe('B')
    store.edit([{ kind: 'set', path: ['gui_menus', 'b', 'menu_title'], value: 'C' }], 'x')
    expect(textOf(store)).toBe(inline.replace('menu_title: B', 'menu_title: C'))
  })

  test('what only grows is announced once', () => {
    const store = aStore()
    store.change([{ from: 0, to: 0, insert: 'a' }], 'typed', 'type')
    const said = store.get().lastDone
    store.change([{ from: 0, to: 0, insert: 'b' }], 'typed', 'type')
    expect(store.get().lastDone).toBe(said)
  })
})

test('a version between two item lists belongs to the older', () => {
  expect(['1.21.1', '1.20.4', '26.9', '1.7', '1.8.8'].map(knownVersion)).toEqual([
    '1.21',
    '1.20',
    '26.3',
    '1.21.4',
    '1.8',
  ])
})

test('what a listener does is heard after what led to it, by everybody', () => {
  const store = createProjectStore(newProject([{ name: 'm', file: 'm.yml', text: 'size: 9\n' }]))
  const heard: [title: string, edits: number][] = []
  store.subscribe((edits) => edits.length > 0 && store.setTitle('Shop'))
  store.subscribe((edits) => void heard.push([store.get().project.title, edits.length]))
  store.change([{ from: 6, to: 7, insert: '18' }], 'typing')
  expect(heard.map(([, edits]) => edits)).toEqual([1, 0])
})

test('whether it is saved is heard by those who ask for it', () => {
  const store = createProjectStore(newProject([{ name: 'm', file: 'm.yml', text: 'size: 9\n' }]))
  const heard: string[] = []
  store.subscribe(() => void heard.push('change'))
  const leave = store.subscribeSaved(() => void heard.push(store.get().saved))
  store.setSaved('saving')
  store.setSaved('saving')
  store.setSaved('failed')
  leave()
  store.setSaved('saved')
  expect(heard).toEqual(['saving', 'failed'])
  expect(store.get().saved).toBe('saved')
})
