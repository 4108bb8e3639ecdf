import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { aPublicVersion, type PublicVersion } from '../../../../testing/content/versions.ts'
import { flushDownloads } from './download-counter.ts'
import { unpack } from '../../../../testing/unpack.ts'

const api = await testApi()
const { db, pool } = api.services.database
const addressOf = ({ slug, id }: PublicVersion) => `/api/resources/${slug}/versions/${id}/bundle`

const require = (
  of: PublicVersion,
  ...needed: { resourceId: number | null; name: string; kind?: string }[]
) =>
  Promise.all(
    needed.map(({ resourceId, name, kind = 'required' }, position) =>
      pool.query(
        `insert into version_dependencies (version_id, position, kind, resource_id, name, url, range)
         values ($1, $2, $3, $4, $5, null, '')`,
        [of.id, position, kind, resourceId, name],
      ),
    ),
  )

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const downloadsOf = async ({ id }: PublicVersion) =>
  (await pool.query<{ n: number }>('select downloads::int as n from versions where id = $1', [id])).rows[0]!.n

test('a version comes with what it requires, with sums, and each counts once', async () => {
  // Larger than one block, and not a multiple of it.
  const bytes = Buffer.alloc(200_123, 'a block of stone ')
  const library = await aPublicVersion(api, { name: 'Library.jar', bytes: Buffer.from('library') })
  const extra = await aPublicVersion(api, { name: 'Extra.jar' })
  const version = await aPublicVersion(api, { name: 'Gate.jar', bytes })
  await require(version, { resourceId: library.resourceId, name: 'Library' }, {
    resourceId: null,
    name: 'Elsewhere',
  }, { resourceId: extra.resourceId, name: 'Extra', kind: 'optional' })
  for (let time = 0; time < 2; time++) {
    const answer = await api.send(addressOf(version))
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/zip')
    expect(answer.headers.get('content-disposition')).toContain('filename="Gate.zip"')
    const zip = Buffer.from(await answer.arrayBuffer())
    expect(String(zip.length)).toBe(answer.headers.get('content-length'))
    const files = await unpack(zip)
    expect([...files.keys()]).toEqual(['SHA256SUMS.txt', 'Gate.jar', 'Library.jar'])
    expect(files.get('Gate.jar')!.equals(bytes)).toBe(true)
    expect(files.get('SHA256SUMS.txt')!.toString()).toBe(
      `${sha256(bytes)}  Gate.jar\n${sha256(Buffer.from('library'))}  Library.jar\n# Elsewhere: not included\n`,
    )
  }
  await flushDownloads(db)
  expect(await Promise.all([version, library, extra].map(downloadsOf))).toEqual([1, 1, 0])
})

test('files of one name stand beside each other, and an empty one is a file too', async () => {
  const library = await aPublicVersion(api, { name: 'gate.jar', bytes: Buffer.alloc(65_535, 7) })
  const version = await aPublicVersion(api, { name: 'Gate.jar', bytes: Buffer.from('x') })
  await require(version, { resourceId: library.resourceId, name: 'Library' })
  const files = await unpack(Buffer.from(await (await api.send(addressOf(version))).arrayBuffer()))
  expect([...files].map(([name, { length }]) => [name, length]).slice(1)).toEqual([
    ['Gate.jar', 1],
    ['gate (2).jar', 65_535],
  ])
})

test('only what fits is taken along, and what was recalled never is', async () => {
  const library = await aPublicVersion(api, { name: 'Library.jar' })
  const version = await aPublicVersion(api)
  await require(version, { resourceId: library.resourceId, name: 'Library' })
  const names = async (query = '') =>
    [
      ...(await unpack(Buffer.from(await (await api.send(addressOf(version) + query)).arrayBuffer()))).keys(),
    ].slice(1)
  await pool.query(`update versions set platforms = '{paper}', game_versions = '{1.21.4}' where id = $1`, [
    library.id,
  ])
  expect(await names('?platform=paper&game_version=1.21.4')).toEqual(['Gate.jar', 'Library.jar'])
  expect(await names('?platform=fabric')).toEqual(['Gate.jar'])
  await pool.query('update versions set yanked_at = now(), public = false where id = $1', [library.id])
  expect(await names()).toEqual(['Gate.jar'])
  expect((await api.send(`${addressOf(version)}?platform=abacus`)).status).toBe(422)
})

test('somebody looks first, a stranger gets no draft, and the author is not counted', async () => {
  const author = await aUser(api, { status: 'approved_and_verified' })
  const version = await aPublicVersion(api, { author })
  const head = await api.send(addressOf(version), { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  await api.send(addressOf(version), { headers: await bearerHeaders(api, author) })
  await flushDownloads(db)
  expect(await downloadsOf(version)).toBe(0)
  await pool.query('update versions set public = false, published_at = null where id = $1', [version.id])
  expect((await api.send(addressOf(version))).status).toBe(404)
})
