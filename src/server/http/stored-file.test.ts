import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '../storage/folder-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { storedFile } from './stored-file.ts'

const address = 'http://localhost/file'
const options = { sha256: 'a'.repeat(64), contentType: 'image/webp', cacheControl: 'no-store' }
let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stored-file-'))
  storage = folderStorage(folder)
  await storage.put('file', Readable.from([Buffer.alloc(200_000)]))
})
afterAll(() => rm(folder, { recursive: true }))

/** Remembers what was opened, to see whether it is closed. */
function watched() {
  const opened: Readable[] = []
  const read: Storage['read'] = async (...asked) => {
    const file = await storage.read(...asked)
    if (file) opened.push(file.stream)
    return file
  }
  return { opened, storage: { ...storage, read } }
}

test('a file is closed when the reader leaves before the first byte', async () => {
  const { opened, storage: files } = watched()
  const leaving = new AbortController()
  await storedFile(files, 'file', new Request(address, { signal: leaving.signal }), options)
  const [stream] = opened
  const closed = new Promise((resolve) => stream!.once('close', resolve))
  leaving.abort()
  await closed
  expect(stream!.destroyed).toBe(true)
})

test('a file is closed when the reader has left before it was opened', async () => {
  const { opened, storage: files } = watched()
  await storedFile(files, 'file', new Request(address, { signal: AbortSignal.abort() }), options)
  expect(opened[0]!.destroyed).toBe(true)
})

test('a reader who stays gets all of it', async () => {
  const answer = await storedFile(storage, 'file', new Request(address), options)
  expect((await answer.arrayBuffer()).byteLength).toBe(200_000)
})
