import { describe, expect, test } from 'vitest'
import { runs } from '../../../../testing/long.ts'
import { testApi } from '../../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../../testing/content/users.ts'
import { aPublicVersion, type PublicVersion } from '../../../../testing/content/versions.ts'
import { flushDownloads } from './download-counter.ts'
import { insertDownloads } from './downloads.store.ts'
import { versionJobs } from '../version-jobs.ts'

const api = await testApi()
const { db, pool } = api.services.database
const from = { country: 'UA', source: 'program' as const, detail: '' }
const addressOf = ({ slug, id }: PublicVersion) => `/api/resources/${slug}/versions/${id}/download`

async function countsOf(version: PublicVersion) {
  await flushDownloads(db)
  const { rows } = await pool.query<{
    version: number
    resource: number
    days: number
    members: number
    rows: number
  }>(
    `select v.downloads::int as version, r.downloads::int as resource,
       (select coalesce(sum(downloads), 0)::int from version_download_days d where d.version_id = v.id) as days,
       (select coalesce(sum(member_downloads), 0)::int from version_download_days d where d.version_id = v.id) as members,
       (select count(*)::int from version_visitors d where d.version_id = v.id) as rows
     from versions v join resources r on r.id = v.resource_id where v.id = $1`,
    [version.id],
  )
  return rows[0]!
}

const sum = (count: number, members = 0) => ({
  version: count,
  resource: count,
  days: count,
  rows: count,
  members,
})

describe('the file', () => {
  test('comes whole, with a name, its hash as tag, and headers that let nothing run', async () => {
    const version = await aPublicVersion(api, { bytes: Buffer.from('0123456789'), name: 'Gate.jar' })
    const answer = await api.send(addressOf(version))
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/java-archive',
      'content-length': '10',
      'accept-ranges': 'bytes',
      etag: `"${version.file.sha256}"`,
      'content-disposition': `attachment; filename="Gate.jar"; filename*=UTF-8''Gate.jar`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'public, no-cache',
    })
  })

  test.each([
    ['Карта мира.zip', '%D0%9A%D0%B0%D1%80%D1%82%D0%B0%20%D0%BC%D0%B8%D1%80%D0%B0.zip'],
    ['แผนที่.zip', '%E0%B9%81%E0%B8%9C%E0%B8%99%E0%B8%97%E0%B8%B5%E0%B9%88.zip'],
  ])('%s keeps its name', async (name, encoded) => {
    const version = await aPublicVersion(api, { name })
    const header = (await api.send(addressOf(version))).headers.get('content-disposition')!
    expect(header).toContain(`filename*=UTF-8''${encoded}`)
    expect(header).toMatch(/^attachment; filename="[ -~]*\.zip"; /)
  })

  test('a part of it, or nothing where nothing changed', async () => {
    const version = await aPublicVersion(api, { bytes: Buffer.from('0123456789') })
    const etag = `"${version.file.sha256}"`
    const ask = async (headers: Record<string, string>, method = 'GET') => {
      const answer = await api.send(addressOf(version), { method, headers })
      return [answer.status, await answer.text(), answer.headers.get('content-range')]
    }
    expect(await ask({ range: 'bytes=4-' })).toEqual([206, '456789', 'bytes 4-9/10'])
    expect(await ask({ range: 'bytes=-2' })).toEqual([206, '89', 'bytes 8-9/10'])
    expect(await ask({ range: 'bytes=4-5', 'if-range': etag })).toEqual([206, '45', 'bytes 4-5/10'])
    expect(await ask({ range: 'bytes=4-5', 'if-range': '"another"' })).toEqual([200, '0123456789', null])
    expect(await ask({ range: 'bytes=20-' })).toEqual([416, '', 'bytes */10'])
    expect(await ask({ 'if-none-match': etag })).toEqual([304, '', null])
    expect((await ask({}, 'HEAD')).slice(0, 2)).toEqual([200, ''])
  })

  test('another file is asked for by its number; one of another version is not there', async () => {
    const version = await aPublicVersion(api)
    const other = await aPublicVersion(api)
    expect((await api.send(`${addressOf(version)}?file=${version.fileId}`)).status).toBe(200)
    expect((await api.send(`${addressOf(version)}?file=${other.fileId}`)).status).toBe(404)
  })
})

describe('counting', () => {
  test('one visitor counts once a day, another one counts too', async () => {
    const version = await aPublicVersion(api)
    for (const ip of ['198.51.100.1', '198.51.100.1', '198.51.100.2', '2001:db8::1', '2001:db8::2'])
      await (await api.send(addressOf(version), { ip })).text()
    expect(await countsOf(version)).toEqual(sum(3))
    api.clock.forward(24 * 60 * 60 * 1000)
    await (await api.send(addressOf(version), { ip: '198.51.100.1' })).text()
    expect(await countsOf(version)).toEqual(sum(4))
  })

  test('a person counts once wherever they are, and as a member', async () => {
    const version = await aPublicVersion(api)
    const headers = await bearerHeaders(api, await aUser(api))
    for (const ip of ['198.51.100.1', '198.51.100.2']) await api.send(addressOf(version), { ip, headers })
    expect(await countsOf(version)).toEqual(sum(1, 1))
  })

  test('what is no download does not count', async () => {
    const author = await aUser(api)
    const version = await aPublicVersion(api, { author })
    const own = await bearerHeaders(api, author)
    for (const [method, headers] of [
      ['HEAD', {}],
      ['GET', { range: 'bytes=3-' }],
      ['GET', { range: 'bytes=-2' }],
      ['GET', { range: 'bytes=99-' }],
      ['GET', { 'if-none-match': `"${version.file.sha256}"` }],
      ['GET', { 'sec-purpose': 'prefetch;prerender' }],
      ['GET', { purpose: 'prefetch' }],
      ['GET', own],
    ] as const)
      await (await api.send(addressOf(version), { method, headers })).text()
    expect(await countsOf(version)).toEqual(sum(0))
    await api.send(addressOf(version), { headers: { range: 'bytes=0-1' } })
    expect(await countsOf(version)).toEqual(sum(1))
  })

  test('a thousand identical calls are one download, also when several processes write them', async () => {
    const version = await aPublicVersion(api)
    for (let round = 0; round < runs(1, 20); round++) {
      const calls = Array.from({ length: runs(200, 1000) }, () => api.send(addressOf(version)))
      for (const answer of await Promise.all(calls)) expect(answer.status).toBe(200)
    }
    expect(await countsOf(version)).toEqual(sum(1))

    const visitor = Buffer.alloc(16, 7)
    const day = api.clock.now().toISOString().slice(0, 10)
    const download = { versionId: version.id, visitor, member: true, from }
    await Promise.all(Array.from({ length: 30 }, () => insertDownloads(db, day, [download, download])))
    expect(await countsOf(version)).toEqual(sum(2, 1))
  })

  test('many versions at once, while they are being changed: nothing is lost and nothing waits for ever', async () => {
    const versions = [await aPublicVersion(api), await aPublicVersion(api), await aPublicVersion(api)]
    const day = api.clock.now().toISOString().slice(0, 10)
    const batch = (seed: number) =>
      versions.map(({ id }) => ({ versionId: id, visitor: Buffer.alloc(16, seed), member: false, from }))
    await Promise.all(
      Array.from({ length: 20 }, (_, seed) =>
        insertDownloads(db, day, seed % 2 ? batch(seed) : batch(seed).toReversed()),
      ),
    )
    for (const version of versions) expect(await countsOf(version)).toEqual(sum(20))
  })

  test('the days are told, also those without a download; who it was is forgotten after two days', async () => {
    const version = await aPublicVersion(api)
    await api.send(addressOf(version))
    await countsOf(version)
    api.clock.forward(3 * 24 * 60 * 60 * 1000)
    await api.send(addressOf(version), { ip: '198.51.100.9' })
    await countsOf(version)
    const answer = await api.send(`/api/resources/${version.slug}/downloads?days=7`)
    const { data } = (await answer.json()) as { data: { total: number; days: { downloads: number }[] } }
    expect(data.total).toBe(2)
    expect(data.days.map(({ downloads }) => downloads)).toEqual([0, 0, 0, 1, 0, 0, 1])
    const { config, secret, clock, storage, log } = api.services
    const jobs = versionJobs({ db, storage, clock, config, secret: async () => secret, log })
    await jobs['versions.clean-up']!({}, { job: { id: '1', attempts: 1 } })
    expect(await countsOf(version)).toEqual({ ...sum(2), rows: 1 })
  })
})
