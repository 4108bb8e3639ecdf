import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { runs } from '../../../testing/long.ts'
import { makeZip, zipOf } from '../../inspection/api/zip.fixture.ts'
import { myServerLimits } from '../my-server-limits.contract.ts'
import { readFiles } from './read-files.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'my-server-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A file of this size that takes no room on the disk: bytes at both ends, and a hole between them. */
async function aSparse(name: string, size: number, head: Uint8Array, tail: Uint8Array): Promise<Blob> {
  const file = path.join(folder, name)
  const handle = await open(file, 'w')
  await handle.truncate(size)
  await handle.write(head, 0, head.length, 0)
  await handle.write(tail, 0, tail.length, size - tail.length)
  await handle.close()
  return openAsBlob(file)
}

/** The same file, which writes down how much of it was asked for. */
function counted(blob: Blob) {
  const asked: number[] = []
  const part = (from: number, to: number): Blob => {
    const slice = blob.slice(from, to)
    const seen = <T>(value: Promise<T>) => {
      asked.push(slice.size)
      return value
    }
    return new Proxy(slice, {
      get: (_, key) => {
        if (key === 'text') return () => seen(slice.text())
        if (key === 'arrayBuffer') return () => seen(slice.arrayBuffer())
        return Reflect.get(slice, key, slice) as unknown
      },
    })
  }
  const file = new Proxy(blob, {
    get: (_, key) => {
      if (key === 'slice') return part
      if (key === 'text' || key === 'arrayBuffer') throw new Error('It was read whole')
      return Reflect.get(blob, key, blob) as unknown
    },
  })
  return { file, asked }
}

const blobOf = (bytes: Uint8Array): Blob => new Blob([Uint8Array.from(bytes)])

const read = async (name: string, file: Blob) => {
  const heard: number[] = []
  const found = await readFiles([{ path: name, file }], (_, bytes) => heard.push(bytes))
  return { ...found, heard }
}

test('of a log of two gigabytes both ends are read, and no more is ever held', async () => {
  const line = '[10:00:03 INFO]: a lantern burns\n'
  const head = `[10:00:00 INFO]: Starting minecraft server version 1.21.4
[10:00:01 INFO]: This server is running Paper version 1.21.4-1 (MC: 1.21.4)
[10:00:02 INFO]: [Drawbridge] Enabling Drawbridge v1.4.0\n${line.repeat(1000)}`
  const tail = `${line.repeat(1000)}[23:59:59 ERROR]: Could not pass event BlockBreakEvent to Drawbridge v1.4.0\n`
  const size = 2 * 1024 ** 3
  const { file, asked } = counted(await aSparse('latest.log', size, Buffer.from(head), Buffer.from(tail)))
  const found = await read('logs/latest.log', file)
  expect(found).toMatchObject({
    cutLogs: 1,
    unreadable: 0,
    facts: { platform: 'paper', gameVersion: '1.21.4' },
    entries: [{ name: 'Drawbridge', version: '1.4.0', faults: 1 }],
  })
  expect(asked).toEqual([myServerLimits.logEndBytes, myServerLimits.logEndBytes])
  expect(found.heard).toEqual([size])
})

const jarBytes = runs(40, 200) * 1_000_000

test(`a jar of ${jarBytes} bytes is hashed in pieces and known by its descriptor`, async () => {
  const zip = zipOf({ 'plugin.yml': 'name: Drawbridge\nversion: 5.0' })
  const [size, directory] = [jarBytes, zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))]
  const tail = Buffer.from(zip.subarray(directory))
  // Where the directory begins now.
  tail.writeUInt32LE(size - tail.length, tail.length - 6)
  const { file, asked } = counted(await aSparse('large.jar', size, zip.subarray(0, directory), tail))
  const found = await read('plugins/large.jar', file)
  const hash = createHash('sha256')
  for await (const piece of (await openAsBlob(path.join(folder, 'large.jar'))).stream()) hash.update(piece)
  expect(found.entries).toEqual([
    { name: 'Drawbridge', version: '5.0', hash: hash.digest('hex'), file: 'plugins/large.jar' },
  ])
  expect(Math.max(...asked)).toBeLessThanOrEqual(4_000_000)
  expect(found.heard.length).toBeGreaterThan(jarBytes / 4_000_000)
}, 120_000)

test('a bomb, a broken jar and one that cannot be read are named, and the others are read', async () => {
  const zeros = deflateRawSync(Buffer.alloc(50_000_000))
  const gone = new Proxy(new Blob(['x']), {
    get: (blob, key) => {
      if (key === 'slice') throw new Error('It went away')
      return Reflect.get(blob, key, blob) as unknown
    },
  })
  const files = [
    {
      path: 'Bomb-1.0.jar',
      file: blobOf(makeZip([{ name: 'plugin.yml', packed: zeros, size: 50_000_000 }])),
    },
    { path: 'Broken-2.0.jar', file: blobOf(zipOf({ 'plugin.yml': 'name: A' }).subarray(0, 60)) },
    { path: 'Gone-3.0.jar', file: gone },
    { path: 'Empty.jar', file: new Blob([]) },
    { path: '🔥.jar', file: blobOf(zipOf({ 'plugin.yml': 'name: "🔥 Core"\nversion: 1' })) },
    { path: 'Drawbridge.jar', file: blobOf(zipOf({ 'plugin.yml': 'name: Drawbridge\nversion: 5.0' })) },
  ]
  const found = await readFiles(files, () => {})
  expect(found.entries.map(({ name, version }) => [name, version])).toEqual([
    ['Bomb', '1.0'],
    ['Broken', '2.0'],
    ['Empty', null],
    ['🔥 Core', '1'],
    ['Drawbridge', '5.0'],
  ])
  expect(found.unreadable).toBe(1)
})
