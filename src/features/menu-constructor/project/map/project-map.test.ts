import { describe, expect, test } from 'vitest'
import { applyChanges } from '../../format/edit/changes.ts'
import '../../format/read/use-full-parser.ts'
import { edgePath, layOut } from './layout.ts'
import { mapProject } from './project-map.ts'
import { renameInTexts } from './rename-everywhere.ts'

const item = (lines: string[], key = 'click_commands') =>
  `items:\n  a:\n    material: STONE\n    slot: 0\n    ${key}:\n${lines.map((line) => `    - '${line}'\n`).join('')}`
const file = (name: string, lines: string[], more = '') => ({
  id: name,
  name,
  file: `${name}.yml`,
  text: `menu_title: ${name}\n${more}${item(lines)}`,
})
const mapOf = (...files: ReturnType<typeof file>[]) =>
  mapProject(files, { gameVersion: '1.21.4', plugin: 'release' })
const found = (map: ReturnType<typeof mapOf>) =>
  map.findings.map(({ kind, menus }) => `${kind} ${menus.join(' ')}`)

describe('the map of a project', () => {
  test('knows which menu opens which, by what and with which arguments', () => {
    const map = mapOf(
      file('hub', ['[openguimenu] SHOP 5 gold', '[player] warps', '[close]'], 'open_command: hub\n'),
      file('shop', ['[console] dm open hub %player_name%'], 'args:\n- amount\n- what\n'),
      file(
        'warps',
        ['[console] sudo %player_name% kit vip', '[player] hub', '[console] hub'],
        'open_command: warps\n',
      ),
      file('kit', ['[openmenu] hub<delay=20>'], 'open_command: kit\nregister_command: true\n'),
    )
    expect(map.links.map(({ from, to, kind, args }) => [from, to, kind, args.join(' ')])).toEqual([
      ['hub', 'shop', 'action', '5 gold'],
      ['hub', 'warps', 'command', ''],
      ['shop', 'hub', 'admin', '%player_name%'],
      ['warps', 'kit', 'command', 'vip'],
      ['warps', 'hub', 'command', ''],
      ['kit', 'hub', 'action', ''],
    ])
    expect(map.findings).toEqual([])
  })

  test('names dead links, menus nobody reaches and menus without a way out', () => {
    const map = mapOf(
      file(
        'hub',
        ['[openguimenu] nowhere', '[openguimenu] a', '[openguimenu] end', '[close]'],
        'open_command: hub\n',
      ),
      file('a', ['[openguimenu] b']),
      file('b', ['[openguimenu] a']),
      file('end', ['[message] hi']),
      file('lost', ['[openguimenu] hub']),
    )
    expect(found(map)).toEqual(
      ['dead hub', 'unreachable lost', 'loop b a', 'blind end'].map((one) =>
        expect.stringMatching(one.replace('b a', '(b a|a b)')),
      ),
    )
  })

  test('a placeholder may lead anywhere, so nothing is called dead or out of reach for it', () => {
    const map = mapOf(
      file('hub', ['[openguimenu] %next_menu%'], 'open_command: hub\n'),
      file('other', ['[close]']),
    )
    expect(map.links).toMatchObject([{ open: true, to: null }])
    expect(map.findings).toEqual([])
  })

  test('menus that open each other at once never end', () => {
    const redirect = (name: string, to: string) =>
      file(name, ['[close]'], `open_command: ${name}\nopen_commands:\n- '[openguimenu] ${to}'\n`)
    expect(found(mapOf(redirect('a', 'b'), redirect('b', 'a')))).toEqual([
      expect.stringMatching(/^endless (a b|b a)$/),
    ])
  })

  test('an argument is missed unless the opening menu has it to hand on', () => {
    const confirm = file('confirm', ['[close]'], 'args:\n- price\n')
    const opens = file('shop', ['[openguimenu] confirm', '[close]'], 'open_command: shop\n')
    const handsOn = file('page', ['[openguimenu] confirm', '[close]'], 'open_command: page\nargs:\n- price\n')
    const map = mapOf(confirm, opens, handsOn)
    expect(map.findings).toMatchObject([{ kind: 'argument', menus: ['shop'], missing: ['price'] }])
  })

  test('an item the plugin drops opens nothing', () => {
    const hub = file('hub', ['[openguimenu] nowhere', '[close]'], 'open_command: hub\n')
    const broken = { ...hub, text: hub.text.replace('material: STONE', 'materials: STONE') }
    expect(mapOf(broken).findings).toEqual([])
  })

  test('menus inside one config.yml are menus of their own', () => {
    const text =
      'gui_menus:\n  a:\n    menu_title: A\n    open_command: a\n    items:\n      x:\n        material: STONE\n        click_commands: ["[openguimenu] b"]\n  b:\n    menu_title: B\n    items:\n      x:\n        material: STONE\n        click_commands: ["[close]"]\n'
    const map = mapProject([{ id: 'c', name: 'config', file: 'config.yml', text }], {
      gameVersion: '1.21.4',
      plugin: 'release',
    })
    expect(map.menus.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(map.links).toMatchObject([{ from: 'c\ngui_menus\na', to: 'c\ngui_menus\nb' }])
    const renamed = renameInTexts([{ id: 'c', name: 'config', file: 'config.yml', text }], {
      fileId: 'c',
      root: ['gui_menus', 'b'],
      from: 'b',
      to: 'second',
    })
    expect(applyChanges(text, renamed.edits[0]!.changes)).toBe(
      text.replace('[openguimenu] b', '[openguimenu] second').replace('\n  b:', '\n  second:'),
    )
  })
})

describe('a rename', () => {
  test('changes the name in every line that opens the menu, and nothing else', () => {
    const files = [
      file(
        'hub',
        ['[openguimenu] Shop', '[openguimenu] shopping', '[message] shop', '[player] shop'],
        '# shop\n',
      ),
      file('warps', ['[console] dm open shop %player_name%', '[openmenu] shop 5<delay=20>']),
      file('shop', ['[openguimenu] hub']),
    ]
    const { edits, lines } = renameInTexts(files, { fileId: 'shop', root: [], from: 'shop', to: 'market' })
    const after = (id: string) =>
      applyChanges(files.find((one) => one.id === id)!.text, edits.find((one) => one.menuId === id)!.changes)
    expect(lines).toBe(3)
    expect(edits.map((one) => one.menuId)).toEqual(['hub', 'warps'])
    expect(after('hub')).toBe(files[0]!.text.replace('[openguimenu] Shop', '[openguimenu] market'))
    expect(after('warps')).toBe(
      files[1]!.text.replace('open shop', 'open market').replace('[openmenu] shop', '[openmenu] market'),
    )
  })
})

describe('the drawing', () => {
  test('puts what is opened right of what opens it, and no two at one place', () => {
    const keys = ['hub', ...Array.from({ length: 20 }, (_, at) => `m${at}`), 'lost']
    const edges = keys.slice(1, 21).flatMap((key) => [
      { from: 'hub', to: key },
      { from: key, to: 'hub' },
    ])
    const { nodes, width, height } = layOut(keys, ['hub'], edges)
    const at = new Map(nodes.map((node) => [node.key, node]))
    expect(nodes).toHaveLength(keys.length)
    for (const { from, to } of edges)
      if (from === 'hub') expect(at.get(to)!.x).toBeGreaterThan(at.get('hub')!.x)
    expect(new Set(nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(keys.length)
    expect(at.get('lost')!.x).toBe(at.get('hub')!.x)
    expect(Math.max(...nodes.map(({ x }) => x))).toBeLessThan(width)
    expect(Math.max(...nodes.map(({ y }) => y))).toBeLessThan(height)
  })

  test('has room for the lines beside and above the menus', () => {
    const { nodes, width } = layOut(['a', 'b', 'c'], ['a', 'b', 'c'], [{ from: 'a', to: 'c' }])
    const [a, , c] = nodes as [(typeof nodes)[0], unknown, (typeof nodes)[0]]
    // The farthest of a curve with both handles at one side is three quarters of the way to them.
    const [start, handle] = [...edgePath(a, c).matchAll(/-?[\d.]+/g)].flatMap(([x], at) =>
      at % 2 === 0 ? [Number(x)] : [],
    )
    expect(start! + 0.75 * (handle! - start!)).toBeLessThan(width)
    const [up] = /-\d+/.exec(edgePath(a, a))!
    expect(a.y + 0.75 * Number(up)).toBeGreaterThan(0)
  })
})
