import { crc32, deflateRawSync } from 'node:zlib'
import type { RefusalReason } from '../../../contract/inspection.ts'
import { pluginYml, type InspectBytes } from './inspect.fixture.ts'
import { makeZip, unixLink, zipOf, type MadeEntry, type MadeZip } from './zip.fixture.ts'

export type HostileFile = [what: string, bytes: () => Buffer, reason: RefusalReason, options?: InspectBytes]

const descriptor: MadeEntry = { name: 'plugin.yml', data: pluginYml }
const jarWith = (...entries: MadeEntry[]) => makeZip([descriptor, ...entries])
const named = (name: string | Buffer) => () => jarWith({ name, data: 'x' })
const framed = (options: MadeZip) => () => makeZip([descriptor], options)
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1024 * 1024)

/** Three entries that share one body, as in the bombs of many gigabytes. */
function overlapBomb(): Buffer {
  const body = zeros(1)
  const first = { name: 'a.bin', data: body }
  return makeZip([first, { ...first, name: 'b.bin', at: 0 }, { ...first, name: 'c.bin', at: 0 }])
}

/** Entries whose headers are quoted inside the data of the one before. */
function quotedOverlap(): Buffer {
  const inner = zipOf({ 'x.txt': 'x'.repeat(100) })
  const data = inner.subarray(0, 140)
  return makeZip([
    descriptor,
    { name: 'outer.bin', data, stored: true },
    { name: 'x.txt', data: 'x'.repeat(100), at: 30 + 10 + deflateRawSync(pluginYml).length + 30 + 9 },
  ])
}

const nested = (depth: number): Buffer => {
  let bytes = zipOf({ 'leaf.txt': 'x' })
  for (let at = 0; at < depth; at++) bytes = makeZip([{ name: `level${at}.zip`, data: bytes }])
  return makeZip([descriptor, { name: 'libs.zip', data: bytes }])
}

const unicodePath = (raw: string, claimed: string): Buffer => {
  const name = Buffer.from(claimed)
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + name.length, 2)
  field.writeUInt8(1, 4)
  field.writeUInt32LE(crc32(Buffer.from(raw)), 5)
  return Buffer.concat([field, name])
}

export const hostileNames: HostileFile[] = [
  ['a path to the folder above', named('../evil.txt'), 'name_parent'],
  ['a path to the folder above in the middle', named('a/../../evil.txt'), 'name_parent'],
  ['a path that ends above', named('a/..'), 'name_parent'],
  ['dots with a space, which Windows drops', named('.. /evil.txt'), 'name_parent'],
  ['dots with more dots', named('..../evil.txt'), 'name_parent'],
  ['a path from the root', named('/etc/passwd'), 'name_absolute'],
  ['a path of another machine', named('//host/share'), 'name_absolute'],
  ['a drive', named('C:/Windows/evil.dll'), 'name_drive'],
  ['a drive without a slash', named('c:evil.dll'), 'name_drive'],
  ['backslashes', named('a\\b.txt'), 'name_backslash'],
  ['a way up with backslashes', named('..\\evil.txt'), 'name_backslash'],
  ['a NUL', named('plugin.yml\0.txt'), 'name_nul'],
  ['a line feed in a name', named('a\nb'), 'name_control'],
  ['an escape in a name', named('a\x1b[31mb'), 'name_control'],
  ['letters that turn the line', named('photo\u202Egpj.exe'), 'name_control'],
  ['a hidden stream of Windows', named('readme.txt:evil.exe'), 'name_control'],
  ['a device of Windows', named('data/NUL'), 'name_device'],
  ['a device of Windows with an ending', named('con.txt'), 'name_device'],
  ['an empty name', named(''), 'name_length'],
  ['a name of two thousand letters', named('a'.repeat(2000)), 'name_length'],
  ['the same file twice', () => jarWith(descriptor), 'duplicate'],
  ['the same file in other letters', () => jarWith({ name: 'PLUGIN.yml', data: 'x' }), 'case_duplicate'],
  ['the same file through a dot', () => jarWith({ name: './plugin.yml', data: 'x' }), 'case_duplicate'],
  [
    'the same file with a dot at the end',
    () => jarWith({ name: 'plugin.yml.', data: 'x' }),
    'case_duplicate',
  ],
  [
    'the same letter written in two ways',
    () => jarWith({ name: 'caf\u00e9.txt', data: 'x' }, { name: 'cafe\u0301.txt', data: 'y' }),
    'case_duplicate',
  ],
  [
    'another name before the data',
    () => jarWith({ name: 'a.txt', data: 'x', local: { name: 'b.txt' } }),
    'name_mismatch',
  ],
  [
    'a second name for a plain one',
    () => jarWith({ name: 'a.txt', data: 'x', extra: unicodePath('a.txt', 'b.txt') }),
    'name_mismatch',
  ],
  [
    'a second name that leads out',
    () => jarWith({ name: 'a.txt', data: 'x', extra: unicodePath('a.txt', '../b.txt') }),
    'name_parent',
  ],
]

export const hostileShapes: HostileFile[] = [
  ['nothing', () => Buffer.alloc(0), 'empty'],
  ['an archive without files', () => makeZip([]), 'empty'],
  ['an archive of folders only', () => makeZip([{ name: 'a/' }]), 'empty'],
  ['one byte', () => Buffer.from('P'), 'damaged'],
  ['only a signature', () => Buffer.from('PK\x03\x04', 'latin1'), 'damaged'],
  ['half an archive', () => zipOf({ 'plugin.yml': pluginYml.repeat(50) }).subarray(0, 150), 'damaged'],
  ['an archive without its last byte', () => zipOf({ 'plugin.yml': pluginYml }).subarray(0, -1), 'damaged'],
  ['a picture before the archive', framed({ prefix: Buffer.from('GIF89a'.padEnd(64, '\0')) }), 'prefix'],
  ['a script before the archive', framed({ prefix: Buffer.from('#!/bin/sh\nexit\n') }), 'prefix'],
  ['a document before the archive', framed({ prefix: Buffer.from('%PDF-1.7\n'.padEnd(400)) }), 'prefix'],
  [
    'one archive behind another',
    () => Buffer.concat([zipOf({ a: 'x' }), zipOf({ 'plugin.yml': pluginYml })]),
    'prefix',
  ],
  ['bytes behind the archive', framed({ suffix: Buffer.from('<script>evil()</script>') }), 'trailing'],
  ['a second end in the comment', framed({ comment: zipOf({ a: 'x' }) }), 'trailing'],
  [
    'an end without its comment',
    framed({ comment: Buffer.from('PK\x05\x06'.padEnd(40), 'latin1') }),
    'trailing',
  ],
  ['an archive over two disks', framed({ disk: 1 }), 'multi_disk'],
  [
    'fewer files than are there',
    () => makeZip([descriptor, { name: 'a', data: 'x' }], { entryCount: 1 }),
    'damaged',
  ],
  ['more files than are there', framed({ entryCount: 3 }), 'damaged'],
  ['a directory that begins elsewhere', framed({ directoryOffset: 10 }), 'prefix'],
  ['a directory beyond the end', framed({ directoryOffset: 0x7fffffff }), 'damaged'],
  [
    'a file between the files',
    framed({ gap: zipOf({ 'hidden.class': 'x'.repeat(90) }).subarray(0, 70) }),
    'hidden_entry',
  ],
  ['a million files', framed({ entryCount: 60_000 }), 'entries'],
  [
    'more files than allowed',
    () => makeZip(Array.from({ length: 12 }, (_, at) => ({ name: `f${at}`, data: '' }))),
    'entries',
    { limits: { entries: 10 } },
  ],
  ['entries that share one body', overlapBomb, 'name_mismatch'],
  ['an entry inside the data of another', quotedOverlap, 'overlap'],
  ['zeros packed a thousandfold', () => jarWith({ name: 'zeros', data: zeros(8) }), 'ratio'],
  [
    'many files of zeros below a megabyte',
    () =>
      makeZip([descriptor, ...Array.from({ length: 70 }, (_, at) => ({ name: `z${at}`, data: zeros(1) }))]),
    'ratio',
  ],
  [
    'five gigabytes by its own words',
    () => jarWith({ name: 'a', data: 'x', size: 0xf0000000 }, { name: 'b', data: 'x' }),
    'ratio',
  ],
  [
    'more than may be unpacked',
    () => jarWith({ name: 'a', data: 'x'.repeat(900) }),
    'unpacked',
    { limits: { unpackedBytes: 500 } },
  ],
  [
    'more than may be unpacked, inside',
    () => makeZip([descriptor, { name: 'a.zip', data: zipOf({ b: Buffer.alloc(900_000) }) }]),
    'unpacked',
    { limits: { unpackedBytes: 400_000 } },
  ],
  ['archives four deep', () => nested(3), 'nesting'],
  ['archives ten deep', () => nested(10), 'nesting'],
  [
    'a bomb inside',
    () => makeZip([descriptor, { name: 'b.zip', data: jarWith({ name: 'zeros', data: zeros(8) }) }]),
    'ratio',
  ],
  [
    'a way out inside',
    () => makeZip([descriptor, { name: 'b.zip', data: named('../evil')() }]),
    'name_parent',
  ],
  [
    'a link inside',
    () =>
      makeZip([descriptor, { name: 'b.zip', data: jarWith({ name: 'l', data: 'x', attributes: unixLink }) }]),
    'link',
  ],
]
