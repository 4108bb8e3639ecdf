import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { clearScratch, scratchFolder } from '../../testing/database/scratch-database.ts'
import { folderStorage } from './folder-storage.ts'
import { copyFiles } from './move-files.ts'
import { s3Server } from './s3-server.fixture.ts'
import { s3Storage } from './s3-storage.ts'

const server = await s3Server()
afterAll(async () => {
  await server.close()
  await clearScratch()
})

async function* chunk(bytes: Buffer) {
  yield bytes
}

test('a folder is copied into a bucket, goes on where it was stopped, and takes what came since', async () => {
  const [from, to] = [folderStorage(await scratchFolder(), { reserveMiB: 0 }), s3Storage(server.config)]
  const files = new Map(
    Array.from({ length: 12 }, (_, at) => [`blobs/a${at}/file-${at}`, randomBytes(1000 + at)] as const),
  )
  for (const [key, bytes] of files) await from.put(key, chunk(bytes))

  // Stopped after some, with one that was stored in part by something else.
  let refused = 0
  server.hooks.before = async ({ method }) => (method === 'PUT' && ++refused > 4 ? 400 : null)
  await expect(copyFiles(from, to, { most: 1 })).rejects.toMatchObject({ status: 400 })
  server.hooks.before = async () => null
  await to.put('blobs/a11/file-11', chunk(Buffer.from('half')))

  expect(await copyFiles(from, to)).toMatchObject({ copied: 8, there: 4 })
  await from.put('blobs/new/file', chunk(Buffer.from('new')))
  expect(await copyFiles(from, to)).toMatchObject({ copied: 1, there: 12 })
  for (const [key, bytes] of files) {
    const stored = await (await to.read(key))!.stream.toArray()
    expect(Buffer.concat(stored)).toEqual(bytes)
  }
})
