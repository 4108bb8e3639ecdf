import { expect, test } from 'vitest'
import { versionBody, workshop } from './versions.fixture.ts'

const { as, author, pool, aResourceOf, anUpload } = await workshop()

test('the type of the resource bounds its files, whatever was allowed at the upload', async () => {
  const resource = await aResourceOf(author)
  const file = await anUpload(author)
  await pool.query('update attachments set size = 70 * 1024 * 1024 where id = $1', [file.id])
  const refused = await as(author)('POST', `/api/resources/${resource.slug}/versions`, versionBody([file.id]))
  expect(refused.body.error.fields.files).toEqual([
    { key: 'file_large', args: { id: file.id, max: 64 }, message: expect.any(String) },
  ])
  const inspection = await as(author)('PUT', `/api/attachments/${file.id}/inspection`, {
    resource_type: 'plugin',
  })
  expect(inspection.body.error).toMatchObject({ key: 'fileTooLarge', args: { max: 64 } })
  const map = await as(author)('PUT', `/api/attachments/${file.id}/inspection`, { resource_type: 'map' })
  expect(map.status).toBe(202)
})

test('an archived resource takes no new versions', async () => {
  const resource = await aResourceOf(author)
  const file = await anUpload(author)
  await pool.query('update resources set archived_at = now() where id = $1', [resource.id])
  const path = `/api/resources/${resource.slug}/versions`
  expect((await as(author)('POST', path, versionBody([file.id]))).status).toBe(403)
})
