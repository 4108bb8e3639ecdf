import { randomBytes } from 'node:crypto'
import { open, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { StorageFull } from './storage.ts'

const MiB = 1024 * 1024
let root = ''
beforeEach(async () => void (root = await mkdtemp(path.join(tmpdir(), 'blockyard-folder-'))))
afterEach(() => rm(root, { recursive: true, force: true }))

async function* source(bytes: number) {
  for (let left = bytes; left > 0; left -= 1_000) yield randomBytes(Math.min(1_000, left))
}

/** A disk with room for so many bytes, filled across all files. It writes what fits, as a real one does. */
function diskWith(room: number, code = 'ENOSPC'): typeof open {
  return async (...args) => {
    const file = await open(...args)
    const write = file.write.bind(file) as (
      data: Uint8Array,
      offset: number,
      length: number,
    ) => Promise<{ bytesWritten: number }>
    const limited = async (data: Uint8Array, offset: number, length: number) => {
      if (room === 0) throw Object.assign(new Error('no space left on device'), { code })
      const { bytesWritten } = await write(data, offset, Math.min(length, room))
      room -= bytesWritten
      return { bytesWritten, buffer: data }
    }
    return Object.assign(file, { write: limited })
  }
}

describe('a folder storage', () => {
  test('a disk that fills at any byte gives StorageFull and leaves nothing', async () => {
    for (let round = 0; round < 100; round++) {
      const storage = folderStorage(root, { open: diskWith(Math.floor(Math.random() * 9_999)) })
      await expect(storage.put('a/b.bin', source(10_000))).rejects.toThrow(StorageFull)
      expect(await storage.stat('a/b.bin')).toBeNull()
    }
    expect(await readdir(path.join(root, '.staging'))).toEqual([])
  })

  test('a used-up quota is a full storage too', async () => {
    const storage = folderStorage(root, { open: diskWith(500, 'EDQUOT') })

    await expect(storage.putBlob(source(10_000))).rejects.toThrow(StorageFull)
  })

  test('the sweep takes old staging files and leaves those under way', async () => {
    const storage = folderStorage(root)
    await mkdir(path.join(root, '.staging'))
    await writeFile(path.join(root, '.staging', 'old'), 'x')
    await writeFile(path.join(root, '.staging', 'new'), 'x')
    const hourAgo = new Date(Date.now() - 3_600_000)
    await utimes(path.join(root, '.staging', 'old'), hourAgo, hourAgo)

    expect(await storage.sweepStaging(1_800_000)).toBe(1)
    expect(await readdir(path.join(root, '.staging'))).toEqual(['new'])
  })

  test('storing known content again renews its date', async () => {
    const storage = folderStorage(root)
    const same = async function* () {
      yield Buffer.from('same')
    }
    const { key } = await storage.putBlob(same())
    await utimes(path.join(root, key), new Date(0), new Date(0))

    await storage.putBlob(same())

    expect((await stat(path.join(root, key))).mtimeMs).toBeGreaterThan(Date.now() - 10_000)
  })

  test('files are closed to other accounts', async () => {
    await folderStorage(root).put('a.bin', source(10))

    expect((await stat(path.join(root, 'a.bin'))).mode & 0o077).toBe(0)
  })

  test('it has no direct address', async () => {
    expect(await folderStorage(root).presign('a.bin', { filename: 'a.bin', seconds: 60 })).toBeNull()
  })

  test('leaves the last of the disk to others where people send files', async () => {
    let free = 3000 * MiB
    const statfs = async () => ({ bsize: MiB, blocks: 100_000, bavail: free / MiB })
    const storage = folderStorage(root, { statfs })
    expect(await storage.hasRoom(900 * MiB)).toBe(true)
    // Two GiB, which is less than a twentieth of this disk.
    expect(await storage.hasRoom(1000 * MiB)).toBe(false)
    free = 2047 * MiB
    const before = await readdir(root, { recursive: true })
    await expect(storage.put('sent.bin', source(10), { keepReserve: true })).rejects.toThrow(StorageFull)
    expect(await readdir(root, { recursive: true })).toEqual(before)
    await storage.put('own.bin', source(10))
    expect(await folderStorage(root, { statfs, reserveMiB: 2047 }).hasRoom(0)).toBe(true)
    expect(await folderStorage(root, { statfs, reserveMiB: 0 }).hasRoom(9 ** 20)).toBe(true)
  })
})
