import { describe, expect, test } from 'vitest'
import { sql } from '../../../db/sql.ts'
import { runs } from '../../../testing/long.ts'
import type { Attachment } from '../../attachments/attachments.contract.ts'
import type { UploadInspection } from '../files/version-inspection.contract.ts'
import type { Version } from '../versions.contract.ts'
import { listUnsafePublic } from './files/unsafe-public.fixture.ts'
import { aJar, versionBody, workOff, workshop } from './versions.fixture.ts'

type One = { data: Version }
const { api, author, reader, moderator, as, db, aResourceOf, anUpload, aVersion, decide, aPublicVersion } =
  await workshop()

describe('from upload to download', () => {
  test('a version without a word about what changed has no empty paragraph instead', async () => {
    const resource = await aResourceOf(author)
    const file = await anUpload(author)
    const made = await as(author)<One>(
      'POST',
      `/api/resources/${resource.slug}/versions`,
      versionBody([file.id], { changelog: '' }),
    )
    expect(made.body.data).toMatchObject({ changelog_line: '', changelog_html: '' })
  })

  test('upload, what was read from it, version, scan, decision, public, download, lookup', async () => {
    const resource = await aResourceOf(author)
    const file = await anUpload(
      author,
      aJar({
        'plugin.yml': 'name: Gate\nversion: 2.1\nmain: com.acme.Main\napi-version: "1.21"\ndepend: [Vault]\n',
      }),
    )
    const started = await as(author)<{ data: UploadInspection }>(
      'PUT',
      `/api/attachments/${file.id}/inspection`,
      {
        resource_type: 'plugin',
      },
    )
    expect(started.status).toBe(202)
    expect(started.body.data).toMatchObject({ state: 'pending', verdict: null, metadata: null })
    await workOff(api)
    const read = await as(author)<{ data: UploadInspection }>('GET', `/api/attachments/${file.id}/inspection`)
    expect(read.body.data).toMatchObject({
      state: 'done',
      verdict: 'clean',
      refusal: null,
      metadata: { name: 'Gate', number: '2.1' },
      dependencies: [{ name: 'Vault', kind: 'required', resource: null }],
    })
    const made = await as(author)<One>(
      'POST',
      `/api/resources/${resource.slug}/versions`,
      versionBody([file.id], { number: '2.1', game_versions: ['1.20-1.20.2', '1.21'] }),
    )
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      number: '2.1',
      game_versions: ['1.21', '1.20.2', '1.20.1', '1.20'],
      state: 'waiting',
      status: 'verified',
      reviewed: false,
      files: [{ primary: true, name: 'Gate.jar', sha256: file.sha256, sha1: file.sha1, verdict: 'clean' }],
      changelog_html: expect.stringContaining('<strong>ворота</strong>'),
    })
    const own = await as(author)<{ data: Attachment[] }>('GET', '/api/attachments?type=version')
    expect(own.body.data.find(({ id }) => id === file.id)!.used_in).toEqual({
      title: `${resource.title} 2.1`,
      path: `/plugins/${resource.slug}/version/${made.body.data.id}`,
    })
    const address = `/api/resources/${resource.slug}/versions/2.1`
    expect((await as(reader)('GET', address)).status).toBe(404)
    expect((await as(null)('GET', `${address}/download`)).status).toBe(404)
    expect((await decide(made.body.data.id, 'approved')).body).toEqual({ status: 'approved_and_verified' })

    const shown = await as(null)<One>('GET', address)
    expect(shown.body.data).toMatchObject({ id: made.body.data.id, state: 'public', reviewed: true })
    const download = await api.send(`${address}/download`)
    expect(download.status).toBe(200)
    expect(Buffer.from(await download.arrayBuffer()).length).toBe(file.size)
    for (const hash of [file.sha1!, file.sha256, file.sha512!.toUpperCase()]) {
      const found = await as(null)<{ data: { id: number; file_id: number; resource: { slug: string } } }>(
        'GET',
        `/api/version-files/${hash}`,
      )
      expect(found.body.data).toMatchObject({ id: shown.body.data.id, resource: { slug: resource.slug } })
    }
    expect((await as(null)('GET', `/api/resources/${resource.slug}`)).status).toBe(200)
    expect(await listUnsafePublic(db)).toEqual([])
  })

  test('a file that is no plugin is refused with the reason, before and after it is sent in', async () => {
    const resource = await aResourceOf(author)
    const file = await anUpload(author, Buffer.from('this is no archive'))
    await as(author)('PUT', `/api/attachments/${file.id}/inspection`, { resource_type: 'plugin' })
    await workOff(api)
    const read = await as(author)<{ data: UploadInspection }>('GET', `/api/attachments/${file.id}/inspection`)
    expect(read.body.data).toMatchObject({
      state: 'done',
      verdict: 'refused',
      refusal: { key: expect.any(String) },
    })
    const path = `/api/resources/${resource.slug}/versions`
    const refused = await as(author)('POST', path, versionBody([file.id]))
    expect(refused.status).toBe(422)
    expect(refused.body.error.fields.files![0]!.key).toBe('file_refused')

    const unread = await anUpload(author, Buffer.from('neither is this'))
    const made = await as(author)<One>('POST', path, versionBody([unread.id]))
    expect(made.body.data.state).toBe('scanning')
    await workOff(api)
    const after = await as(author)<One>('GET', `${path}/${made.body.data.id}`)
    expect(after.body.data).toMatchObject({ state: 'blocked', status: 'declined' })
    expect((await decide(made.body.data.id, 'approved')).body.error.key).toBe('filesBlocked')
  })

  test('what somebody else uploaded cannot be looked at or used', async () => {
    const resource = await aResourceOf(author)
    const file = await anUpload(reader)
    expect((await as(author)('GET', `/api/attachments/${file.id}/inspection`)).status).toBe(404)
    const start = { resource_type: 'plugin' }
    expect((await as(author)('PUT', `/api/attachments/${file.id}/inspection`, start)).status).toBe(404)
    expect((await as(null)('PUT', `/api/attachments/${file.id}/inspection`, start)).status).toBe(401)
    const path = `/api/resources/${resource.slug}/versions`
    const refused = await as(author)('POST', path, versionBody([file.id]))
    expect(refused.body.error.fields.files![0]!.key).toBe('attachment')
  })
})

describe('making a version', () => {
  test('only the team makes versions, and only with an account that may write', async () => {
    const resource = await aResourceOf(author)
    const file = await anUpload(reader)
    const path = `/api/resources/${resource.slug}/versions`
    // Nobody outside sees a resource that has no public version yet.
    expect((await as(reader)('POST', path, versionBody([file.id]))).status).toBe(404)
    expect((await as(null)('POST', path, versionBody([file.id]))).status).toBe(401)
    const { resource: shown } = await aPublicVersion()
    expect(
      (await as(reader)('POST', `/api/resources/${shown.slug}/versions`, versionBody([file.id]))).status,
    ).toBe(403)
    expect(
      (await as(moderator)('POST', `/api/resources/${shown.slug}/versions`, versionBody([file.id]))).status,
    ).toBe(403)
  })

  test('faults of every field are told', async () => {
    const resource = await aResourceOf(author)
    const path = `/api/resources/${resource.slug}/versions`
    const file = await anUpload(author)
    const wrong = async (more: Record<string, unknown>) => {
      const answer = await as(author)('POST', path, versionBody([file.id], more))
      expect(answer.status).toBe(422)
      return Object.fromEntries(
        Object.entries(answer.body.error.fields).map(([field, [issue]]) => [field, issue!.key]),
      )
    }
    expect(await wrong({ number: 'a b' })).toEqual({ number: 'version_number' })
    expect(await wrong({ number: 'latest' })).toEqual({ number: 'version_reserved' })
    expect(await wrong({ number: '..' })).toEqual({ number: 'version_number' })
    expect(await wrong({ game_versions: ['1.21', '3.7'] })).toEqual({ game_versions: 'game_version' })
    expect(await wrong({ game_versions: [], platforms: [] })).toEqual({
      game_versions: 'too_few',
      platforms: 'too_few',
    })
    expect(await wrong({ files: [] })).toEqual({ files: 'too_few' })
    expect(await wrong({ files: [file.id, file.id] })).toEqual({ files: 'repeated' })
    expect(await wrong({ primary_file: 999_999 })).toEqual({ primary_file: 'invalid' })
    expect(await wrong({ scheduled_at: '2020-01-01T00:00:00Z' })).toEqual({ scheduled_at: 'schedule_range' })
    expect(await wrong({ dependencies: [{ resource: 'no-such-thing' }] })).toEqual({
      'dependencies.0.resource': 'no_resource',
    })
    expect(await wrong({ dependencies: [{ url: 'javascript:alert(1)' }] })).toEqual({
      'dependencies.0.url': 'https_link',
    })
    const other = await anUpload(author)
    expect(await wrong({ files: [file.id, other.id] })).toEqual({ files: 'same_name' })
  })

  test('a number is given once per resource, also when many ask for it at once', async () => {
    const resource = await aResourceOf(author)
    const path = `/api/resources/${resource.slug}/versions`
    const first = await anUpload(author)
    expect((await as(author)('POST', path, versionBody([first.id], { number: '7.0' }))).status).toBe(201)
    const second = await anUpload(author)
    const taken = await as(author)('POST', path, versionBody([second.id], { number: '7.0' }))
    expect(taken.status).toBe(409)
    expect(taken.body.error).toMatchObject({ key: 'conflict', fields: { number: [{ key: 'number_taken' }] } })
    const answers = await Promise.all(
      Array.from({ length: runs(20, 200) }, () =>
        as(author)('POST', path, versionBody([second.id], { number: '7.1' })),
      ),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.every((status) => [201, 409, 422].includes(status))).toBe(true)
  })

  test('several files: one is primary, each has its own address', async () => {
    const resource = await aResourceOf(author, { type: 'other' })
    const files = [
      await anUpload(author, aJar(), 'Gate.jar'),
      await anUpload(author, aJar(), 'Gate-sources.zip'),
    ]
    const path = `/api/resources/${resource.slug}/versions`
    const made = await as(author)<One>(
      'POST',
      path,
      versionBody(
        files.map(({ id }) => id),
        { primary_file: files[1]!.id },
      ),
    )
    expect(made.body.data.files.map(({ name, primary }) => [name, primary])).toEqual([
      ['Gate-sources.zip', true],
      ['Gate.jar', false],
    ])
  })

  test('a draft is for the team until it is sent in', async () => {
    const resource = await aResourceOf(author)
    const path = `/api/resources/${resource.slug}/versions`
    const draft = await aVersion(resource, author, { submit: false, number: '0.1' })
    expect(draft).toMatchObject({ state: 'draft', review_id: null })
    expect((await decide(draft.id, 'approved')).status).toBe(409)
    const renamed = await as(author)<One>('PATCH', `${path}/${draft.id}`, { number: '0.2', submit: false })
    expect(renamed.body.data).toMatchObject({ number: '0.2', state: 'draft' })
    const sent = await as(author)<One>('PATCH', `${path}/0.2`, { submit: true })
    expect(sent.body.data).toMatchObject({ state: 'waiting', review_id: expect.any(Number) })
    const back = await as(author)<One>('PATCH', `${path}/0.2`, { submit: false })
    expect(back.body.data.state).toBe('draft')
    expect((await as(author)('DELETE', `${path}/0.2`)).status).toBe(204)
    expect((await as(author)('GET', `${path}/0.2`)).status).toBe(404)
    const left = await db.execute(
      sql`select from attachment_bindings where subject_kind = 'version' and subject_id = ${draft.id}`,
    )
    expect(left.rowCount).toBe(0)
  })
})
