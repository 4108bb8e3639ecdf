import { expect, test } from 'vitest'
import type { DiffParts } from '../../../contract/diff-parts.ts'
import type { VersionComparison } from '../../versions/versions.contract.ts'
import { configChanges } from './config-changes.ts'

const side = { id: 1, number: '1.0', file: 'Gate.jar' }
const compared = (more: Partial<VersionComparison>): VersionComparison => ({
  added: [],
  removed: [],
  changed: [],
  same: 0,
  truncated: false,
  from: side,
  to: side,
  ...more,
})
const entry = (path: string) => ({ path, size: 1, packed_size: 1, crc32: '0', text: true })
const changed = (path: string, diff: DiffParts | null) => ({ path, size_before: 1, size_after: 1, diff })
const parts = (...list: [DiffParts[number]['kind'], string][]): DiffParts =>
  list.map(([kind, text]) => ({ kind, text }))

test('keys of YAML are named with the way to them', () => {
  const diff = parts(
    ['same', '# Gates\ngates:\n  locked: true\n'],
    ['removed', '  count: 1\n  old: x\n'],
    ['added', '  count: 2\n  sounds:\n    open: creak\n'],
    ['same', 'worlds:\n- overworld\n'],
    ['added', '- nether\n'],
  )
  expect(configChanges(compared({ changed: [changed('config.yml', diff)] }))).toEqual([
    {
      path: 'config.yml',
      state: 'changed',
      added: ['gates.sounds', 'gates.sounds.open'],
      removed: ['gates.old'],
      changed: ['gates.count', 'worlds'],
    },
  ])
})

test('so are those of TOML, JSON and properties', () => {
  const files = [
    changed(
      'config/gate.toml',
      parts(['same', '[server]\n'], ['removed', 'port = 1\n'], ['added', 'port = 2\n[client]\nname = "x"\n']),
    ),
    changed(
      'gate.json',
      parts(
        ['same', '{\n  "gate": {\n'],
        ['added', '    "open": true,\n'],
        ['same', '    "wide": 3\n  }\n}\n'],
      ),
    ),
    changed('gate.properties', parts(['removed', 'view.distance=4\n'], ['added', 'view.distance=8\n'])),
  ]
  const found = configChanges(compared({ changed: files }))
  expect(found.map(({ added, removed, changed: other }) => [added, removed, other])).toEqual([
    [['client.name'], [], ['server.port']],
    [['gate.open'], [], []],
    [[], [], ['view.distance']],
  ])
})

test('descriptors, comments, classes and pictures are nothing to look at; whole files are', () => {
  const found = configChanges(
    compared({
      changed: [
        changed('plugin.yml', parts(['removed', 'version: 1\n'], ['added', 'version: 2\n'])),
        changed('fabric.mod.json', parts(['removed', '"version": "1"\n'], ['added', '"version": "2"\n'])),
        changed('config.yml', parts(['same', 'a: 1\n'], ['added', '# A word more\n'])),
        changed('Gate.class', null),
        changed('huge.yml', null),
      ],
      added: [entry('menus.yml'), entry('gate.png')],
      removed: [entry('old.yml')],
    }),
  )
  expect(found.map(({ path, state }) => `${path} ${state}`)).toEqual([
    'huge.yml changed',
    'menus.yml added',
    'old.yml removed',
  ])
})
