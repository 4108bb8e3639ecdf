import { gzipSync } from 'node:zlib'
import type { HostileFile } from './hostile-archives.fixture.ts'
import { pluginYml } from './inspect.fixture.ts'
import { makeClass } from './class.fixture.ts'
import { makeZip, zipOf } from './zip.fixture.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const windowsProgram = Buffer.concat([
  Buffer.from('MZ'.padEnd(0x3c, '\0')),
  Buffer.from([0x40, 0, 0, 0]),
  Buffer.from('PE\0\0'.padEnd(200, '\0')),
])
const linuxProgram = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), Buffer.alloc(200)])

export const hostileKinds: HostileFile[] = [
  [
    'an archive of RAR',
    () => Buffer.from('Rar!\x1a\x07\x01\0'.padEnd(100), 'latin1'),
    'format',
    { name: 'a.rar' },
  ],
  [
    'an archive of 7-Zip',
    () => Buffer.from('7z\xbc\xaf\x27\x1c'.padEnd(100), 'latin1'),
    'format',
    { name: 'a.7z' },
  ],
  [
    'RAR that calls itself zip',
    () => Buffer.from('Rar!\x1a\x07\x01\0'.padEnd(100), 'latin1'),
    'ending',
    { name: 'a.zip' },
  ],
  ['7-Zip that calls itself jar', () => Buffer.from('7z\xbc\xaf\x27\x1c'.padEnd(100), 'latin1'), 'ending'],
  ['a picture that calls itself jar', () => png, 'ending'],
  ['a name without an ending', () => zipOf({ 'plugin.yml': pluginYml }), 'format', { name: 'plugin' }],
  [
    'an ending that only looks right',
    () => zipOf({ 'plugin.yml': pluginYml }),
    'format',
    { name: 'plugin.jar.exe' },
  ],
  ['a modpack as a plugin', () => zipOf({ 'plugin.yml': pluginYml }), 'format', { name: 'a.mrpack' }],
  ['a program of Windows', () => windowsProgram, 'executable'],
  ['a program of Linux', () => linuxProgram, 'executable', { name: 'a.zip' }],
  ['a single class', () => makeClass(), 'executable'],
  ['a program as a text', () => windowsProgram, 'executable', { name: 'readme.txt', type: 'configuration' }],
  ['an archive that is no plugin', () => zipOf({ 'readme.txt': 'x' }), 'no_descriptor'],
  ['a mod as a plugin', () => zipOf({ 'fabric.mod.json': '{"id":"a"}' }), 'no_descriptor'],
  ['a plugin as a mod', () => zipOf({ 'plugin.yml': pluginYml }), 'no_descriptor', { type: 'mod' }],
  [
    'a pack without its description',
    () => zipOf({ 'assets/a.png': png }),
    'no_descriptor',
    { type: 'resourcepack', name: 'a.zip' },
  ],
  [
    'a pack one folder too deep',
    () => zipOf({ 'pack/pack.mcmeta': '{"pack":{}}' }),
    'no_descriptor',
    { type: 'datapack', name: 'a.zip' },
  ],
  [
    'a map without a world',
    () => zipOf({ 'readme.txt': 'x' }),
    'no_descriptor',
    { type: 'map', name: 'a.zip' },
  ],
  ['a plugin.yml that is noise', () => zipOf({ 'plugin.yml': Buffer.from([0, 1, 2, 255]) }), 'descriptor'],
  ['a plugin.yml that is a list', () => zipOf({ 'plugin.yml': '- a\n- b\n' }), 'descriptor'],
  [
    'a plugin.yml of two megabytes',
    () => makeZip([{ name: 'plugin.yml', data: 'a: b\n'.repeat(400_000), stored: true }]),
    'descriptor',
  ],
  [
    'a fabric.mod.json that is broken',
    () => zipOf({ 'fabric.mod.json': '{"id": ' }),
    'descriptor',
    { type: 'mod' },
  ],
  [
    'a pack.mcmeta that is broken',
    () => zipOf({ 'pack.mcmeta': 'nothing' }),
    'descriptor',
    { type: 'datapack', name: 'a.zip' },
  ],
  ['brackets a hundred thousand deep', () => zipOf({ 'plugin.yml': '['.repeat(100_000) }), 'descriptor'],
  [
    'laughter in YAML',
    () =>
      zipOf({
        'plugin.yml': `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghij'
          .split('')
          .map((letter, at) => `${letter}: &${letter} [${Array(9).fill(`*${'abcdefghi'[at]}`).join()}]`)
          .join('\n')}\n`,
      }),
    'descriptor',
  ],
  [
    'bytes as a configuration',
    () => Buffer.from([1, 2, 3, 0, 0, 4]),
    'text',
    { name: 'config.yml', type: 'configuration' },
  ],
  [
    'a page as a configuration',
    () => Buffer.from('<!-- x --> <html><script>evil()</script>'),
    'text',
    { name: 'readme.txt', type: 'configuration' },
  ],
  [
    'a drawing with a script as text',
    () => Buffer.from('<svg onload="evil()"/>'),
    'text',
    { name: 'logo.txt', type: 'other' },
  ],
  ['a model that is no JSON', () => Buffer.from('hello'), 'text', { name: 'chair.bbmodel', type: 'model' }],
  [
    'a text of forty megabytes',
    () => Buffer.alloc(40 * 1024 * 1024, 'a'),
    'too_large',
    { name: 'a.txt', type: 'configuration' },
  ],
  ['an archive as a text', () => zipOf({ a: 'x' }), 'ending', { name: 'config.yml', type: 'configuration' }],
  ['a text as a picture', () => Buffer.from('hello'), 'ending', { name: 'logo.png', type: 'graphics' }],
  [
    'a picture with a page behind it',
    () => Buffer.concat([png, Buffer.from('<script>')]),
    'trailing',
    { name: 'logo.png', type: 'graphics' },
  ],
  [
    'a picture with an archive behind it',
    () => Buffer.concat([gif, zipOf({ a: 'x' })]),
    'trailing',
    { name: 'logo.gif', type: 'graphics' },
  ],
  ['half a picture', () => png.subarray(0, 40), 'damaged', { name: 'logo.png', type: 'graphics' }],
  [
    'a building that is no building',
    () => gzipSync('hello'),
    'damaged',
    { name: 'house.schem', type: 'map' },
  ],
  [
    'a building cut short',
    () => gzipSync(Buffer.from([10, 0, 0, 7, 0, 1, 65, 127, 255, 255, 255])),
    'damaged',
    { name: 'house.nbt', type: 'map' },
  ],
  [
    'a building with more behind it',
    () => gzipSync(Buffer.from([10, 0, 0, 0, 1, 2, 3])),
    'trailing',
    { name: 'house.litematic', type: 'map' },
  ],
  [
    'a building of a gigabyte',
    () => gzipSync(Buffer.alloc(200 * 1024 * 1024)),
    'unpacked',
    { name: 'house.schem', type: 'map' },
  ],
  [
    'lists in lists without end',
    () =>
      gzipSync(
        Buffer.concat([
          Buffer.from([10, 0, 0, 9, 0, 1, 65]),
          Buffer.alloc(50_000, Buffer.from([9, 0, 0, 0, 1])),
        ]),
      ),
    'damaged',
    { name: 'house.nbt', type: 'map' },
  ],
]
