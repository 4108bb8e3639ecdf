import { randomUUID } from 'node:crypto'
import { open as openFile } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { mkdir, readdir, rename, rm, stat, statfs as statFileSystem, unlink } from 'node:fs/promises'
import path from 'node:path'
import { meteredSource } from './metered-source.ts'
import { StorageFull, StorageRangeError } from './storage.ts'
import type { ByteRange, PutOptions, Storage, Stored } from './storage.ts'
import { blobKey, checkKey, checkPrefix, stagingPrefix } from './storage-key.ts'

type FolderOptions = {
  /** Left free by what people send; null: a twentieth of the disk, at most 2 GiB. */
  reserveMiB?: number | null
  /** Only the file calls that can meet a full disk, so that a test can fill it at any byte. */
  open?: typeof openFile
  statfs?: (folder: string) => Promise<{ bsize: number; blocks: number; bavail: number }>
}

const MiB = 1024 * 1024
/** While a file arrives the disk is looked at again after so many bytes. */
const lookAgainBytes = 16 * MiB

/** Keeps files in a folder of this machine. The folder may be shared by several processes. */
export function folderStorage(root: string, options: FolderOptions = {}): Storage {
  const { reserveMiB = null, open = openFile, statfs = statFileSystem } = options
  const staging = path.join(root, stagingPrefix)
  const pathOf = (key: string) => path.join(root, checkKey(key))

  async function hasRoom(bytes: number): Promise<boolean> {
    if (reserveMiB === 0) return true
    await mkdir(staging, { recursive: true, mode: 0o700 })
    const { bsize, blocks, bavail } = await statfs(staging)
    const reserve = reserveMiB === null ? Math.min((bsize * blocks) / 20, 2048 * MiB) : reserveMiB * MiB
    return bsize * bavail - bytes >= reserve
  }

  /** Many files may arrive at once, and each alone would have had room. */
  async function* keepingReserve(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let unseen = lookAgainBytes
    for await (const chunk of chunks) {
      unseen += chunk.byteLength
      if (unseen >= lookAgainBytes) {
        if (!(await hasRoom(chunk.byteLength))) throw new StorageFull()
        unseen = 0
      }
      yield chunk
    }
  }

  async function stage(source: AsyncIterable<Uint8Array>, { maxBytes, keepReserve }: PutOptions = {}) {
    const metered = meteredSource(keepReserve ? keepingReserve(source) : source, maxBytes)
    const at = path.join(staging, randomUUID())
    try {
      await mkdir(staging, { recursive: true, mode: 0o700 })
      const file = await open(at, 'wx', 0o600)
      try {
        for await (const chunk of metered.chunks) await writeWhole(file, chunk)
        // Before the rename: after a power cut a name must never point at bytes that were not written yet.
        await file.sync()
      } finally {
        await file.close()
      }
    } catch (error) {
      await rm(at, { force: true })
      throw typed(error)
    }
    return { at, ...metered.result() }
  }

  async function publish(at: string, target: string): Promise<void> {
    try {
      const folder = path.dirname(target)
      const made = await mkdir(folder, { recursive: true, mode: 0o700 })
      await rename(at, target)
      await syncFolders(folder, made && made.length <= root.length ? path.dirname(made) : root)
    } catch (error) {
      await rm(at, { force: true })
      throw typed(error)
    }
  }

  return {
    hasRoom,
    async put(key, source, options): Promise<Stored> {
      const target = pathOf(key)
      const { at, size, sha256 } = await stage(source, options)
      await publish(at, target)
      return { size, sha256 }
    },
    async putBlob(source, options) {
      const { at, size, sha256 } = await stage(source, options)
      const key = blobKey(sha256)
      try {
        await options?.claim?.({ key, size, sha256 })
      } catch (error) {
        await rm(at, { force: true })
        throw error
      }
      await publish(at, pathOf(key))
      return { key, size, sha256 }
    },
    async read(key, range) {
      const file = await absentAsNull(openFile(pathOf(key), 'r'))
      if (!file) return null
      try {
        const info = await file.stat()
        if (!info.isFile()) return await file.close().then(() => null)
        if (range) checkRange(range, info.size)
        return { stream: file.createReadStream(range), size: info.size }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    async stat(key) {
      const info = await absentAsNull(stat(pathOf(key)))
      return info?.isFile() ? { size: info.size } : null
    },
    localPath: pathOf,
    async remove(key) {
      await absentAsNull(unlink(pathOf(key)))
    },
    list: (prefix) => listFolder(root, checkPrefix(prefix)),
    presign: async (key) => (checkKey(key), null),
    async sweepStaging(olderThanMs) {
      const before = Date.now() - olderThanMs
      let removed = 0
      for (const name of (await absentAsNull(readdir(staging))) ?? []) {
        const at = path.join(staging, name)
        const info = await absentAsNull(stat(at))
        if (!info || info.mtimeMs > before) continue
        await rm(at, { force: true, recursive: true })
        removed++
      }
      return removed
    },
  }
}

/** One write call may take only a part of the chunk, and on a nearly full disk it does. */
async function writeWhole(file: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let offset = 0; offset < chunk.byteLength;)
    offset += (await file.write(chunk, offset, chunk.byteLength - offset)).bytesWritten
}

/**
 * A rename, and each folder made for it, lasts only once the folder that holds the name is synced. The way up is
 * always taken whole: another put may have made a folder a moment ago and not synced it yet.
 */
async function syncFolders(from: string, upTo: string): Promise<void> {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const handle = await openFile(folder, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    if (folder === upTo || folder === path.dirname(folder)) return
  }
}

async function* listFolder(root: string, prefix: string) {
  // Only the folder part of the prefix is walked; the rest is compared with the names.
  const start = prefix.slice(0, prefix.lastIndexOf('/') + 1)
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entries = (await absentAsNull(readdir(path.join(root, folder), { withFileTypes: true }))) ?? []
    for (const entry of entries) {
      const key = folder + entry.name
      if (entry.name.startsWith('.')) continue
      if (entry.isDirectory() && (key.startsWith(prefix) || prefix.startsWith(`${key}/`)))
        waiting.push(`${key}/`)
      if (!entry.isFile() || !key.startsWith(prefix)) continue
      const info = await absentAsNull(stat(path.join(root, key)))
      if (info) yield { key, size: info.size, modifiedAt: info.mtime }
    }
  }
}

function checkRange(range: ByteRange, size: number): void {
  const { start, end = start } = range
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || start < 0 || end < start)
    throw new RangeError('Not a byte range')
  if (start >= size) throw new StorageRangeError(size)
}

async function absentAsNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null
    throw error
  }
}

function typed(error: unknown): unknown {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? new StorageFull({ cause: error }) : error
}

const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code ?? '')
