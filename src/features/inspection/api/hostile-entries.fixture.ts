import { deflateRawSync } from 'node:zlib'
import type { HostileFile } from './hostile-archives.fixture.ts'
import { pluginYml } from './inspect.fixture.ts'
import { makeZip, unixDevice, unixFifo, unixLink, type MadeEntry } from './zip.fixture.ts'

const jarWith = (...entries: MadeEntry[]) => makeZip([{ name: 'plugin.yml', data: pluginYml }, ...entries])
const zeros = (mebibytes: number) => Buffer.alloc(mebibytes * 1024 * 1024)

export const hostileEntries: HostileFile[] = [
  ['a link', () => jarWith({ name: 'link', data: '/etc/passwd', attributes: unixLink }), 'link'],
  ['a device', () => jarWith({ name: 'tty', data: '', attributes: unixDevice }), 'special_file'],
  ['a pipe', () => jarWith({ name: 'pipe', data: '', attributes: unixFifo }), 'special_file'],
  ['an encrypted file', () => jarWith({ name: 'a', data: 'x', flags: 0x801 }), 'encrypted'],
  ['a strongly encrypted file', () => jarWith({ name: 'a', data: 'x', flags: 0x841 }), 'encrypted'],
  ['hidden headers', () => jarWith({ name: 'a', data: 'x', flags: 0x2800 }), 'encrypted'],
  [
    'encryption only the header knows',
    () => jarWith({ name: 'a', data: 'x', local: { flags: 0x801 } }),
    'encrypted',
  ],
  ['LZMA', () => jarWith({ name: 'a', data: 'x', method: 14 }), 'method'],
  ['bzip2', () => jarWith({ name: 'a', data: 'x', method: 12 }), 'method'],
  ['an unknown method', () => jarWith({ name: 'a', data: 'x', method: 99 }), 'method'],
  [
    'a method only the header knows',
    () => jarWith({ name: 'a', data: 'xy', local: { method: 0 } }),
    'header_mismatch',
  ],
  [
    'another size before the data',
    () => jarWith({ name: 'a', data: 'xy', local: { size: 1 } }),
    'header_mismatch',
  ],
  [
    'another checksum before the data',
    () => jarWith({ name: 'a', data: 'xy', local: { crc: 7 } }),
    'header_mismatch',
  ],
  ['a folder with contents', () => jarWith({ name: 'Main.class/', data: 'x' }), 'folder_content'],
  ['a wrong checksum', () => jarWith({ name: 'a', data: 'xy', crc: 1 }), 'checksum'],
  ['a size that is too small', () => jarWith({ name: 'a', data: 'x'.repeat(5000), size: 10 }), 'size_lie'],
  ['a size that is too large', () => jarWith({ name: 'a', data: 'x'.repeat(5000), size: 6000 }), 'size_lie'],
  [
    'a stored file of two sizes',
    () => jarWith({ name: 'a', data: 'xyz', stored: true, size: 900 }),
    'size_lie',
  ],
  ['a bomb that says it is small', () => jarWith({ name: 'a', data: zeros(40), size: 1000 }), 'size_lie'],
  [
    'a large bomb that says it is smaller',
    () =>
      jarWith({
        name: 'a',
        data: zeros(64),
        size: 20_000_000,
        packed: deflateRawSync(zeros(64), { level: 1 }),
      }),
    'size_lie',
  ],
  [
    'bytes behind the packed data',
    () =>
      jarWith({ name: 'a', data: 'xy', packed: Buffer.concat([deflateRawSync('xy'), Buffer.from('evil')]) }),
    'size_lie',
  ],
  [
    'packed data that is noise',
    () => jarWith({ name: 'a', data: 'xy', packed: Buffer.alloc(40, 0xff) }),
    'damaged',
  ],
  [
    'packed data that ends early',
    () =>
      jarWith({ name: 'a', data: 'x'.repeat(900), packed: deflateRawSync('x'.repeat(900)).subarray(0, 5) }),
    'damaged',
  ],
]
