import { utimes } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { aUser } from '../../../testing/content/users.ts'
import { testApi } from '../../../testing/test-api.ts'
import { anAttachment } from './attachments.fixture.ts'
import { checkFiles } from './file-check.store.ts'

async function* chunk(text: string) {
  yield Buffer.from(text)
}

test('files that are missing and files that nobody uses are found, and young ones are left alone', async () => {
  const api = await testApi()
  const { storage, database } = api.services
  const owner = await aUser(api)
  for (const word of ['gate', 'lamp'])
    await anAttachment(api, owner, { type: 'version', bytes: Buffer.from(word), name: `${word}.jar` })
  expect(await checkFiles(database.db, storage, new Date())).toEqual({ known: 2, missing: [], surplus: [] })

  const { rows } = await database.pool.query<{ key: string }>('select key from attachment_files order by key')
  await storage.remove(rows[0]!.key)
  const [old, young] = ['blobs/zz/old', 'blobs/zz/young']
  for (const key of [old, young]) await storage.put(key, chunk('nobody'))
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
  await utimes(storage.localPath!(old), yesterday, yesterday)
  expect(await checkFiles(database.db, storage, new Date())).toEqual({
    known: 2,
    missing: [rows[0]!.key],
    surplus: [old],
  })
})
