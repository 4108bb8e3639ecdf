import { createHash } from 'node:crypto'
import type { Dirent } from 'node:fs'
import { chmod, mkdir, open, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

export type Copied = { path: string; bytes: number; sha256: string }
export type CopyRules = {
  /** Told the path relative to the source; a skipped folder is not entered. */
  skip?: (path: string) => boolean
  /** A live folder: what vanishes while it is being copied was not needed. */
  mayVanish?: boolean
  folderMode?: number
  fileMode?: number
  sync?: boolean
}

const AT_ONCE = 8

/** Copies files and folders (no links, no sockets) and tells what it copied; `folders` includes empty ones. */
export async function copyTree(from: string, to: string, rules: CopyRules = {}) {
  const folders: string[] = []
  const names: string[] = []
  await list(from, '', rules, folders, names)
  for (const folder of ['', ...folders]) await makeFolder(join(to, folder), rules.folderMode)
  const files: Copied[] = []
  const queue = names.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const name of queue) {
        const copied = await copyFile(join(from, name), join(to, name), rules)
        if (copied) files.push({ path: name, ...copied })
      }
    }),
  )
  if (rules.sync) for (const folder of ['', ...folders]) await syncFolder(join(to, folder))
  return { folders, files }
}

/** chmod, because a strict umask takes rights away from the mode that mkdir and open are given. */
export async function makeFolder(path: string, mode = 0o700): Promise<void> {
  await mkdir(path, { recursive: true, mode })
  await chmod(path, mode)
}

async function list(from: string, below: string, rules: CopyRules, folders: string[], names: string[]) {
  const entries: Dirent[] = await readdir(join(from, below), { withFileTypes: true }).catch(
    forgive(rules.mayVanish, []),
  )
  for (const entry of entries) {
    const path = below ? `${below}/${entry.name}` : entry.name
    if (rules.skip?.(path)) continue
    if (entry.isFile()) names.push(path)
    if (!entry.isDirectory()) continue
    folders.push(path)
    await list(from, path, rules, folders, names)
  }
}

/** One pass: reads, hashes and writes. Returns null when the source is gone and that is allowed. */
export async function copyFile(from: string, to: string, rules: CopyRules = {}) {
  const source = await open(from, 'r').catch(forgive(rules.mayVanish, null))
  if (!source) return null
  try {
    const target = await open(to, 'wx', rules.fileMode ?? 0o600)
    try {
      if (rules.fileMode) await target.chmod(rules.fileMode)
      const hash = createHash('sha256')
      const buffer = Buffer.allocUnsafe(256 * 1024)
      let bytes = 0
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, buffer.length, null)
        if (bytesRead === 0) break
        const part = buffer.subarray(0, bytesRead)
        hash.update(part)
        await target.writeFile(part)
        bytes += bytesRead
      }
      if (rules.sync) await target.sync()
      return { bytes, sha256: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** A new or renamed file is only safe from a power cut when its folder is written too. */
export async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function writeSynced(path: string, text: string): Promise<void> {
  const handle = await open(path, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await syncFolder(dirname(path))
}

function forgive<T>(allowed: boolean | undefined, instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (allowed && error.code === 'ENOENT') return instead
    throw error
  }
}
