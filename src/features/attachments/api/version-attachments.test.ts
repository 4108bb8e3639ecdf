import { createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { applyLimits } from '../../../contract/limits/limits.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, browserHeaders } from '../../../testing/content/users.ts'
import { anAttachment, dataOf, errorOf, sendAs, upload } from './attachments.fixture.ts'

const api = await testApi()
const { pool } = api.services.database
const as = sendAs(api)

describe('a version file', () => {
  test('a version file is kept byte for byte with three hashes, and only its owner and staff may fetch it', async () => {
    const [ann, bob] = [await aUser(api), await aUser(api)]
    const bytes = randomBytes(300_000)
    const made = await anAttachment(api, ann, { type: 'version', bytes, name: '../../etc/Плагин\u202e.jar' })
    const hash = (name: string) => createHash(name).update(bytes).digest('hex')
    expect(made).toMatchObject({
      name: 'Плагин.jar',
      size: 300_000,
      mime: 'application/octet-stream',
      width: null,
      preview: null,
      sha256: hash('sha256'),
      sha1: hash('sha1'),
      sha512: hash('sha512'),
      url: `/api/attachments/${made.id}/file`,
    })
    const file = await as(ann, made.url)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
    expect(file.headers.get('content-disposition')).toMatch(
      /^attachment; filename="______.jar"; filename\*=UTF-8''/,
    )
    expect(file.headers.get('content-type')).toBe('application/octet-stream')
    const part = await as(ann, made.url, { headers: { range: 'bytes=100-199' } })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(100, 200)])
    expect((await as(bob, made.url)).status).toBe(404)
  })

  test('a version file may be as large as its type of resource allows', async () => {
    const response = await upload(api, randomBytes(64 * 1024 * 1024 + 1), {
      type: 'version',
      resourceType: 'plugin',
    })
    const error = await errorOf(response)
    expect([response.status, error.key, error.args]).toEqual([413, 'fileTooLarge', { max: 64 }])
    const fine = await upload(api, randomBytes(1000), { type: 'version', resourceType: 'map' })
    expect(fine.status).toBe(201)
  })

  test('a version file is not empty', async () => {
    const response = await upload(api, '', { type: 'version' })
    expect((await errorOf(response)).fields).toMatchObject({ file: [{ key: 'required' }] })
  })
})

describe('an upload', () => {
  test('an upload must be a form with a file, of a known type, by somebody whose address is proven', async () => {
    expect((await api.send('/api/attachments/upload?type=content', { method: 'POST' })).status).toBe(401)
    const pending = await aUser(api, { status: 'pending' })
    expect((await errorOf(await upload(api, 'x', { user: pending }))).key).toBe('emailNotVerified')
    expect((await errorOf(await upload(api, 'x', { type: 'song' }))).fields).toHaveProperty('type')
    expect((await errorOf(await upload(api, 'x', { field: 'other' }))).fields).toMatchObject({
      file: [{ key: 'required' }],
    })
    const user = await aUser(api)
    const send = (type: string, body: string) =>
      as(user, '/api/attachments/upload?type=content', {
        headers: { 'content-type': type },
        method: 'POST',
        body,
      })
    expect((await send('application/json', '{}')).status).toBe(415)
    const cut = '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf a fi'
    expect((await send('multipart/form-data; boundary=x', cut)).status).toBe(400)
    // The file is whole, but the form is not.
    expect((await send('multipart/form-data; boundary=x', `${cut}\r\n--x\r\nbroken`)).status).toBe(400)
    expect((await pool.query('select from attachments where owner_id = $1', [user.id])).rowCount).toBe(0)
  })

  test('an upload must fit the person’s quota, also when several come at once', async () => {
    const small = await testApi({ env: { UPLOAD_QUOTA_MIB: '1' } })
    const user = await aUser(small)
    const send = () => upload(small, randomBytes(300_000), { user, type: 'version' })
    const answers = await Promise.all([send(), send(), send(), send(), send()])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    const refused = await errorOf(answers[statuses.indexOf(413)]!)
    expect([refused.key, refused.args]).toEqual(['quotaExceeded', { max: 1 }])
    const headers = await browserHeaders(small, user)
    expect(await dataOf(await small.send('/api/attachments/quota', { headers }))).toEqual({
      used: 900_000,
      max: 1024 * 1024,
    })
  })

  test('people who are not approved yet may upload little', async () => {
    const small = await testApi()
    const undo = applyLimits('quota.unapproved=1M')
    try {
      const [waiting, approved] = [
        await aUser(small, { status: 'verified' }),
        await aUser(small, { status: 'approved_and_verified' }),
      ]
      const quotaOf = async (user: { id: number }) => {
        const headers = await browserHeaders(small, user)
        return (await dataOf<{ max: number }>(await small.send('/api/attachments/quota', { headers }))).max
      }
      expect([await quotaOf(waiting), await quotaOf(approved)]).toEqual([1024 ** 2, 10 * 1024 ** 3])
      const send = (user: { id: number }) => upload(small, randomBytes(1_100_000), { user, type: 'version' })
      expect(await errorOf(await send(waiting))).toMatchObject({ key: 'quotaExceeded', args: { max: 1 } })
      expect((await send(approved)).status).toBe(201)
    } finally {
      undo()
    }
  })
})
