import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FileMissing, withLocalFile } from './local-file.ts'
import { openStorage } from './open-storage.ts'
import { s3Server } from './s3-server.fixture.ts'

async function* one(text: string) {
  yield Buffer.from(text)
}

describe('a file that must have a path', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'blockyard-files-'))
  const server = await s3Server()
  afterAll(() => Promise.all([rm(dataDir, { recursive: true, force: true }), server.close()]))
  const folder = openStorage({ dataDir, s3: null })
  const bucket = openStorage({ dataDir: '', s3: server.config })

  test('is where it lies in a folder, and stays', async () => {
    const { key } = await folder.putBlob(one('hello'))
    const at = await withLocalFile(folder, key, async (file) => {
      expect(readFileSync(file, 'utf8')).toBe('hello')
      return file
    })
    expect(existsSync(at)).toBe(true)
  })

  test('is a copy where it lies elsewhere, and the copy goes, also after a failure', async () => {
    const { key } = await bucket.putBlob(one('hello'))
    let at = ''
    const failing = withLocalFile(bucket, key, async (file) => {
      at = file
      expect(readFileSync(file, 'utf8')).toBe('hello')
      throw new Error('the reader failed')
    })
    await expect(failing).rejects.toThrow('the reader failed')
    expect(existsSync(path.dirname(at))).toBe(false)
  })

  test.each([
    ['folder', folder],
    ['bucket', bucket],
  ])('that is not there is an error (%s)', async (_, storage) => {
    await expect(withLocalFile(storage, 'blobs/00/none', async () => 1)).rejects.toThrow(FileMissing)
  })
})
