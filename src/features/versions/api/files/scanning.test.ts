import { describe, expect, test } from 'vitest'
import { aUser } from '../../../../testing/content/users.ts'
import { badJars } from '../../../inspection/api/bad-jars.fixture.ts'
import type { VersionReview } from '../../version-moderation.contract.ts'
import type { Version } from '../../versions.contract.ts'
import { listUnsafePublic } from './unsafe-public.fixture.ts'
import { zipOf } from '../../../inspection/api/zip.fixture.ts'
import { notScanned } from '../../../inspection/api/not-scanned.ts'
import { inspectHere, versionBody, workOff, workshop } from '../versions.fixture.ts'

type One = { data: Version }
const { api, as, db, pool, moderator, aResourceOf, anUpload, aVersion, decide, aPublicVersion } =
  await workshop()

/** Somebody whose role is trusted and whose first versions a person has approved. */
async function knownAuthor() {
  const author = await aUser(api, { roles: ['user', 'author'] })
  const { resource } = await aPublicVersion(author)
  for (let count = 1; count < 3; count++) await aPublicVersion(author, { resource })
  return { author, resource }
}

const jarOfRule = (rule: string) => badJars.find((entry) => entry[2] === rule)![1]()
const notesOf = async (userId: number) =>
  (
    await pool.query<{ kind: string; data: { args: { result?: string }; path: string; text?: string } }>(
      'select kind, data from notifications where user_id = $1 order by id',
      [userId],
    )
  ).rows
const rescan = () => pool.query('update file_inspections set rule_set = 0')
const lookForChangedRules = async (inspect = inspectHere) => {
  await pool.query(
    `select graphile_worker.add_job('versions.look-for-changed-rules', '{}'::json, run_at => now() - interval '1 minute')`,
  )
  return workOff(api, { inspect })
}

describe('scanning', () => {
  test('what the scan holds back waits for a person, and their yes makes it public', async () => {
    const author = await aUser(api)
    const resource = await aResourceOf(author)
    const version = await aVersion(resource, author, { bytes: jarOfRule('process') })
    expect(version).toMatchObject({ state: 'waiting', status: 'pending', files: [{ verdict: 'hold' }] })
    const { body } = await as(moderator)<{ data: VersionReview }>(
      'GET',
      `/api/moderations/versions/${version.id}`,
    )
    expect(body.data.files[0]!.hits.map(({ rule }) => rule)).toContain('process')
    expect(body.data.review!.checks).toContainEqual(
      expect.objectContaining({ key: 'scan', result: 'warning', detail: expect.stringContaining('process') }),
    )
    expect((await decide(version.id, 'approved')).body).toEqual({ status: 'approved_and_verified' })
    expect((await as(null)('GET', `/api/resources/${resource.slug}/versions/${version.id}`)).status).toBe(200)
  })

  test('a scanner that fails means a person looks', async () => {
    const { author, resource } = await knownAuthor()
    const file = await anUpload(author)
    const made = await as(author)<One>(
      'POST',
      `/api/resources/${resource.slug}/versions`,
      versionBody([file.id]),
    )
    await workOff(api, { inspect: async () => notScanned('scan_failed') })
    const after = await as(author)<One>(
      'GET',
      `/api/resources/${resource.slug}/versions/${made.body.data.id}`,
    )
    expect(after.body.data).toMatchObject({ state: 'waiting', files: [{ verdict: 'hold' }] })
  })

  test('a file that cannot be fetched is tried again, and at last held back', async () => {
    const author = await aUser(api)
    const resource = await aResourceOf(author)
    const file = await anUpload(author)
    const made = await as(author)<One>(
      'POST',
      `/api/resources/${resource.slug}/versions`,
      versionBody([file.id]),
    )
    const failing = {
      ...api.services.storage,
      stat: async () => Promise.reject(new Error('the disk is away')),
    }
    await expect(workOff(api, { storage: failing })).rejects.toThrow('the disk is away')
    const path = `/api/resources/${resource.slug}/versions/${made.body.data.id}`
    expect((await as(author)<One>('GET', path)).body.data.state).toBe('scanning')
    await pool.query(
      `select graphile_worker.add_job('versions.inspect', $1::json, run_at => now() - interval '1 minute')`,
      [JSON.stringify({ attachment_id: file.id })],
    )
    await pool.query('update graphile_worker._private_jobs set attempts = 4')
    await workOff(api, { storage: failing })
    expect((await as(author)<One>('GET', path)).body.data).toMatchObject({
      state: 'waiting',
      files: [{ verdict: 'hold' }],
    })
  })

  test('what is never let through is told its author, and nobody can let it through', async () => {
    const author = await aUser(api)
    const resource = await aResourceOf(author)
    const version = await aVersion(resource, author, { bytes: jarOfRule('miner') })
    expect(version).toMatchObject({ state: 'blocked', status: 'declined', files: [{ verdict: 'block' }] })
    expect((await notesOf(author.id)).at(-1)).toMatchObject({ data: { args: { result: 'declined' } } })
    expect((await decide(version.id, 'approved')).body.error.key).toBe('filesBlocked')
    const path = `/api/resources/${resource.slug}/versions/${version.id}`
    expect((await as(author)('GET', `${path}/download`)).status).toBe(404)
    // Words can change; the file stays what it is.
    expect((await as(author)<One>('PATCH', path, { name: 'Nothing to see' })).body.data.state).toBe('blocked')
  })

  test('the author of a file that cannot be what it should be is told what it lacks, in their language', async () => {
    const author = await aUser(api)
    const resource = await aResourceOf(author)
    const bytes = zipOf({ 'notes.txt': 'no plugin at all' })
    const version = await aVersion(resource, author, { bytes })
    expect(version).toMatchObject({ state: 'blocked', files: [{ verdict: 'refused' }] })
    const note = (await notesOf(author.id)).at(-1)!
    expect(note.data.text).toContain('plugin.yml')
    expect(note.data.text).not.toContain('resources.refused')
  })

  test('new rules: everything is read again; what is held now stays public and is looked at, what is blocked goes', async () => {
    const [held, blocked, fine] = [
      await aPublicVersion(await aUser(api)),
      await aPublicVersion(await aUser(api)),
      await aPublicVersion(await aUser(api)),
    ]
    const verdicts = new Map<string, 'hold' | 'block'>([
      [held.version.files[0]!.sha256, 'hold'],
      [blocked.version.files[0]!.sha256, 'block'],
    ])
    const { rows } = await pool.query<{ key: string }>('select key from attachment_files')
    const verdictOf = (path: string) =>
      verdicts.get(
        rows
          .find(({ key }) => path.endsWith(key))!
          .key.split('/')
          .at(-1)!,
      )
    await rescan()
    const names = await lookForChangedRules(async (path, options) => {
      const found = await inspectHere(path, options)
      const verdict = verdictOf(path)
      if (!verdict || found.outcome === 'refused') return found
      return {
        ...found,
        verdict,
        hits: [{ rule: 'process', severity: 'high', where: 'a.class', detail: null }],
      }
    })
    expect(names.filter((name) => name === 'versions.rescan').length).toBeGreaterThan(1)
    const stateOf = async ({ resource, version }: typeof held, who = moderator) =>
      (await as(who)<One>('GET', `/api/resources/${resource.slug}/versions/${version.id}`)).body.data.state
    expect(await stateOf(held)).toBe('public')
    expect(await stateOf(blocked)).toBe('blocked')
    expect(await stateOf(fine)).toBe('public')
    const queue = await as(moderator)<{ data: { subject_id: number }[] }>(
      'GET',
      '/api/moderations/content?kind=version&per_page=100',
    )
    const waiting = queue.body.data.map((review) => review.subject_id)
    expect(waiting).toContain(held.version.id)
    expect(waiting).not.toContain(fine.version.id)
    expect((await notesOf(blocked.version.author.id)).at(-1)).toMatchObject({
      data: { args: { result: 'taken_down' } },
    })
    expect(
      (
        await as(null)(
          'GET',
          `/api/resources/${blocked.resource.slug}/versions/${blocked.version.id}/download`,
        )
      ).status,
    ).toBe(404)
    const left = await pool.query(
      'select from file_inspections where rule_set = 0 and exists (select from version_files f where f.attachment_id = file_inspections.attachment_id)',
    )
    expect(left.rowCount).toBe(0)
    expect(await listUnsafePublic(db)).toEqual([])
  })

  test('what new rules hold back while it is not public needs a person, and an edit takes nothing out of the queue', async () => {
    const { author, resource } = await knownAuthor()
    const at = new Date(api.clock.now().getTime() + 60 * 60 * 1000).toISOString()
    const planned = await aVersion(resource, author, { scheduled_at: at })
    const shown = await aVersion(resource, author)
    expect([planned.state, shown.state]).toEqual(['scheduled', 'public'])
    await rescan()
    await lookForChangedRules(async (path, options) => {
      const found = await inspectHere(path, options)
      if (found.outcome === 'refused') return found
      const hits = [{ rule: 'process' as const, severity: 'high' as const, where: 'a.class', detail: null }]
      return { ...found, verdict: 'hold', hits }
    })
    const address = (id: number) => `/api/resources/${resource.slug}/versions/${id}`
    expect((await as(author)<One>('GET', address(planned.id))).body.data).toMatchObject({
      state: 'waiting',
      status: 'pending',
    })
    const before = (await as(author)<One>('GET', address(shown.id))).body.data
    expect(before.state).toBe('public')
    const edited = await as(author)<One>('PATCH', address(shown.id), { name: 'Nothing to see' })
    expect(edited.body.data).toMatchObject({ state: 'public', review_id: before.review_id })
    expect((await decide(shown.id, 'declined')).body).toEqual({ status: 'declined' })
  })

  test('an upload is not in two versions, and what was read as one type is read again as another', async () => {
    const author = await aUser(api)
    const file = await anUpload(author)
    const inspection = `/api/attachments/${file.id}/inspection`
    await as(author)('PUT', inspection, { resource_type: 'mod' })
    await workOff(api)
    const asMod = await as(author)<{ data: { verdict: string } }>('GET', inspection)
    expect(asMod.body.data.verdict).toBe('refused')
    const resource = await aResourceOf(author)
    const path = `/api/resources/${resource.slug}/versions`
    expect((await as(author)('POST', path, versionBody([file.id]))).status).toBe(201)
    await workOff(api)
    const asPlugin = await as(author)<{ data: { verdict: string; resource_type: string } }>('GET', inspection)
    expect(asPlugin.body.data).toMatchObject({ verdict: 'clean', resource_type: 'plugin' })
    expect((await as(author)('PUT', inspection, { resource_type: 'mod' })).body.error.key).toBe(
      'attachmentInUse',
    )
    const twice = await as(author)('POST', path, versionBody([file.id]))
    expect(twice.body.error.fields.files![0]!.key).toBe('file_used')
    expect((await as(author)('DELETE', `/api/attachments/${file.id}`)).status).toBe(409)
  })
})
