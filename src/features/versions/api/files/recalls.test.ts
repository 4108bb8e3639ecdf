import { describe, expect, test } from 'vitest'
import { aUser } from '../../../../testing/content/users.ts'
import type { Version } from '../../versions.contract.ts'
import { listUnsafePublic } from './unsafe-public.fixture.ts'
import { aJar, versionBody, workOff, workshop } from '../versions.fixture.ts'

type One = { data: Version }
const { api, as, db, pool, moderator, reader, aResourceOf, anUpload, aPublicVersion } = await workshop()

const notesOf = async (userId: number) =>
  (
    await pool.query<{ kind: string; data: { args: { result?: string }; path: string } }>(
      'select kind, data from notifications where user_id = $1 order by id',
      [userId],
    )
  ).rows

describe('recall', () => {
  const recall = (sha256: string, who: { id: number } | null = moderator) =>
    as(who)<{ data: { versions: number } }>('POST', '/api/staff/recalls', {
      sha256,
      reason: 'Ворует сессии игроков',
    })

  test('one click withdraws the file everywhere, for ever', async () => {
    const bytes = aJar()
    const first = await aPublicVersion(await aUser(api), { bytes })
    const second = await aPublicVersion(await aUser(api), { bytes })
    const { sha256, sha1 } = first.version.files[0]!
    expect((await recall(sha256, reader)).status).toBe(403)
    expect((await recall(sha256, null)).status).toBe(401)
    expect((await as(moderator)('POST', '/api/staff/recalls', { sha256: 'abc', reason: 'x' })).status).toBe(
      422,
    )
    const done = await recall(sha256)
    expect(done.status).toBe(201)
    expect(done.body.data.versions).toBe(2)
    for (const { resource, version } of [first, second]) {
      const path = `/api/resources/${resource.slug}/versions/${version.id}`
      // Its only version is gone, so the resource is too; its team still sees why.
      const owner = { id: version.author.id }
      expect((await as(owner)<One>('GET', path)).body.data.state).toBe('recalled')
      const download = await as(owner)('GET', `${path}/download`)
      expect(download.status).toBe(410)
      expect(download.body.error.key).toBe('fileRecalled')
      expect((await as(moderator)('GET', `${path}/download`)).status).toBe(410)
      const passport = await as(owner)<{ data: { recalled: boolean } }>(
        'GET',
        `${path}/files/${version.files[0]!.id}/passport`,
      )
      expect(passport.body.data.recalled).toBe(true)
      expect((await as(owner)('POST', `${path}/restore`)).status).toBe(410)
      expect((await notesOf(owner.id)).at(-1)).toMatchObject({ data: { args: { result: 'taken_down' } } })
    }
    for (const hash of [sha256, sha1])
      expect((await as(null)('GET', `/api/version-files/${hash}`)).body.error.key).toBe('fileRecalled')
    expect((await recall(sha256)).status).toBe(201)
    const list = await as(moderator)<{ data: { sha256: string }[] }>('GET', '/api/staff/recalls')
    expect(list.body.data.map((row) => row.sha256)).toContain(sha256)
    expect(list.body.data.find((row) => row.sha256 === sha256)).toMatchObject({
      reason: 'Ворует сессии игроков',
      recalled_by: { id: moderator.id },
      versions: 2,
      files: [
        { name: 'Gate.jar', version_id: second.version.id, resource: { slug: second.resource.slug } },
        { name: 'Gate.jar', version_id: first.version.id },
      ],
    })

    const author = await aUser(api)
    const resource = await aResourceOf(author)
    const again = await anUpload(author, bytes)
    const refused = await as(author)(
      'POST',
      `/api/resources/${resource.slug}/versions`,
      versionBody([again.id]),
    )
    expect(refused.body.error.fields.files![0]!.key).toBe('file_recalled')
    expect(await listUnsafePublic(db)).toEqual([])
  })

  test('past ones come page by page, newest first, for staff alone', async () => {
    const at = api.clock.now().getTime()
    await pool.query(
      `insert into recalled_files (sha256, reason, recalled_at)
       select lpad(to_hex(n), 64, '0'), 'x', to_timestamp(($1::bigint + n / 2) / 1000.0) from generate_series(1, 5) n`,
      [at + 1000],
    )
    type List = { data: { sha256: string }[]; meta: { next_cursor: string | null; total: number } }
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await as(moderator)<List>('GET', `/api/staff/recalls?per_page=2${cursor}`)
      seen.push(...body.data.map(({ sha256 }) => sha256))
      cursor = body.meta.next_cursor ? `&cursor=${body.meta.next_cursor}` : ''
    } while (cursor)
    expect(seen.slice(0, 5).map((hash) => Number(hash))).toEqual([5, 4, 3, 2, 1])
    expect(new Set(seen).size).toBe(seen.length)
    expect((await as(moderator)('GET', '/api/staff/recalls?cursor=1-2')).status).toBe(422)
    expect((await as(reader)('GET', '/api/staff/recalls')).status).toBe(403)
    expect((await as(null)('GET', '/api/staff/recalls')).status).toBe(401)
  })

  test('a version that was being made meanwhile is found by the second look, and never downloadable', async () => {
    const author = await aUser(api)
    const { resource, version } = await aPublicVersion(author)
    const { sha256 } = version.files[0]!
    // As if the recall had not seen this version.
    await pool.query('insert into recalled_files (sha256, reason, recalled_at) values ($1, $2, now())', [
      sha256,
      'x',
    ])
    const path = `/api/resources/${resource.slug}/versions/${version.id}`
    expect((await as(null)('GET', `${path}/download`)).status).toBe(410)
    await pool.query(
      `select graphile_worker.add_job('versions.recall', $1::json, run_at => now() - interval '1 minute')`,
      [JSON.stringify({ sha256 })],
    )
    await workOff(api)
    expect((await as(author)<One>('GET', path)).body.data.state).toBe('recalled')
  })
})
