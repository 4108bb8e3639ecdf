import { afterAll, expect, test } from 'vitest'
import { s3Server } from '../../../../server/storage/s3-server.fixture.ts'
import { aPublicVersion } from '../../../../testing/content/versions.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { testApi } from '../../../../testing/test-api.ts'

const server = await s3Server()
afterAll(() => server.close())
const { endpoint, bucket, accessKeyId, secretAccessKey } = server.config
const api = await testApi({
  env: {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    // Another name of the same machine, as a store has one inside and one outside.
    S3_PUBLIC_URL: endpoint.replace('127.0.0.1', 'localhost'),
  },
})
const bytes = Buffer.from('the gate opens')
const { slug, id } = await aPublicVersion(api, { bytes, name: 'Gate.jar' })
const download = (headers: Record<string, string> = {}, method = 'GET') =>
  api.send(`/api/resources/${slug}/versions/${id}/download`, { method, headers })

test('a public file comes from the store itself, by a link for this file that opens for a minute', async () => {
  const answer = await download()
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-store'])
  const link = new URL(answer.headers.get('location')!)
  expect([link.hostname, link.searchParams.get('X-Amz-Expires')]).toEqual(['localhost', '60'])
  const file = await fetch(link)
  expect(file.headers.get('content-disposition')).toContain('Gate.jar')
  expect(Buffer.from(await file.arrayBuffer())).toEqual(bytes)
})

test('what is asked under a condition, and only about, is answered by the site', async () => {
  const head = await download({}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  expect((await download({ 'if-none-match': head.headers.get('etag')! })).status).toBe(304)
})

test('a file that is not for everybody has no link', async () => {
  const { pool } = api.services.database
  const moderator = await bearerHeaders(api, await aUser(api, { roles: ['user', 'moderator'] }))
  await pool.query('update versions set public = false where id = $1', [id])
  expect((await download()).status).toBe(404)
  const reviewed = await download(moderator)
  expect([reviewed.status, reviewed.headers.get('location')]).toEqual([200, null])
})
