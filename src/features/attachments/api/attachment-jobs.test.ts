import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makeLog } from '../../../server/log.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { attachmentJobs } from './attachment-jobs.ts'
import { anAttachment, storedKeys } from './attachments.fixture.ts'
import { bindAttachments, releaseAttachments } from './bind-attachments.ts'

const api = await testApi()
const { db, pool } = api.services.database
const { storage } = api.services
const jobs = attachmentJobs({ db, storage, clock: api.clock, log: makeLog('silent') })
const run = (name: string) => jobs[name]!({}, { job: { id: '1', attempts: 1 } })
const hour = 60 * 60 * 1000
const isThere = async (id: number) =>
  (await pool.query('select from attachments where id = $1', [id])).rowCount === 1
async function* bytes(of: string) {
  yield Buffer.from(of)
}

describe('an attachment that nothing uses', () => {
  test('an attachment that nothing uses goes a day later with its files; one that something uses stays', async () => {
    const ann = await aUser(api)
    const [used, lost] = [await anAttachment(api, ann), await anAttachment(api, ann)]
    const subject = { kind: 'article', id: 5 }
    await bindAttachments(db, { ids: [used.id], ownerId: ann.id, types: ['content'], subject })
    const before = await storedKeys(api)
    api.clock.forward(23 * hour)
    await run('attachments.remove-orphans')
    expect([await isThere(used.id), await isThere(lost.id)]).toEqual([true, true])
    api.clock.forward(hour)
    await run('attachments.remove-orphans')
    expect([await isThere(used.id), await isThere(lost.id)]).toEqual([true, false])
    const gone = before.filter((key) => lost.srcset!.includes(key.slice('pictures/'.length)))
    expect(await storedKeys(api)).toEqual(before.filter((key) => !gone.includes(key)))
    expect(gone.length).toBeGreaterThan(0)
    expect((await pool.query('select from attachment_uploads')).rowCount).toBe(0)
  })

  test('an attachment that nothing uses has its day from when it was let go, not from when it was sent', async () => {
    const ann = await aUser(api)
    const { id } = await anAttachment(api, ann)
    const [one, two] = [
      { kind: 'article', id: 6 },
      { kind: 'revision', id: 6 },
    ]
    for (const subject of [one, two])
      await bindAttachments(db, { ids: [id], ownerId: ann.id, types: ['content'], subject })
    api.clock.forward(100 * hour)
    await releaseAttachments(db, one)
    await run('attachments.remove-orphans')
    api.clock.forward(30 * hour)
    await run('attachments.remove-orphans')
    expect(await isThere(id)).toBe(true)
    await releaseAttachments(db, two)
    await run('attachments.remove-orphans')
    api.clock.forward(23 * hour)
    await run('attachments.remove-orphans')
    expect(await isThere(id)).toBe(true)
    // Taken up again just in time.
    await bindAttachments(db, { ids: [id], ownerId: ann.id, types: ['content'], subject: one })
    api.clock.forward(30 * hour)
    await run('attachments.remove-orphans')
    expect(await isThere(id)).toBe(true)
  })

  test('an upload nobody continues goes with its parts', async () => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '100',
      'content-type': 'application/offset+octet-stream',
      ...(await bearerHeaders(api, await aUser(api))),
    }
    const init = { method: 'POST', headers, body: randomBytes(40) as BodyInit }
    const made = await api.send('/api/attachments/tus?type=version', init)
    const id = made.headers.get('location')!.split('/').at(-1)!
    const parts = async () => (await storedKeys(api)).filter((key) => key.includes(id)).length
    expect(await parts()).toBe(1)
    api.clock.forward(25 * hour)
    await run('attachments.remove-orphans')
    expect(await parts()).toBe(0)
    expect((await pool.query('select from attachment_uploads where id = $1', [id])).rowCount).toBe(0)
  })
})

test('files that nothing refers to are collected once they are a day old', async () => {
  const ann = await aUser(api)
  const stored = await anAttachment(api, ann, { type: 'version', bytes: randomBytes(500) })
  const lost = ['pictures/ab/lost.webp', 'uploads/0123456789abcdef0123456789abcdef/original']
  for (const key of lost) await storage.put(key, bytes('lost'))
  const blob = await storage.putBlob(bytes('lost too'))
  const all = [...lost, blob.key]
  const left = async () => (await storedKeys(api)).filter((key) => all.includes(key)).length
  // Files carry the machine's own date.
  api.clock.set(new Date())
  await run('attachments.collect-files')
  expect(await left()).toBe(3)
  api.clock.set(new Date(Date.now() + 25 * hour))
  await run('attachments.collect-files')
  expect(await left()).toBe(0)
  expect(await storedKeys(api)).toContain(`blobs/${stored.sha256.slice(0, 2)}/${stored.sha256}`)
})
