import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Storage } from './storage.ts'

/** The file is not in the storage. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`There is no stored file ${key}`)
    this.name = 'FileMissing'
  }
}

/** Gives a stored file to something that needs a path: the file itself, or a copy that goes afterwards. */
export async function withLocalFile<T>(
  storage: Storage,
  key: string,
  work: (file: string) => Promise<T>,
): Promise<T> {
  if (storage.localPath) {
    if (!(await storage.stat(key))) throw new FileMissing(key)
    return work(storage.localPath(key))
  }
  const found = await storage.read(key)
  if (!found) throw new FileMissing(key)
  const folder = await mkdtemp(path.join(tmpdir(), 'blockyard-file-'))
  try {
    const file = path.join(folder, 'file')
    await pipeline(found.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    return await work(file)
  } finally {
    found.stream.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}
