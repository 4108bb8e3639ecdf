import { describe, expect, test } from 'vitest'
import { aUser } from '../../../../testing/content/users.ts'
import type { ArchiveEntry, ArchiveText } from '../../../inspection/passport.contract.ts'
import type { FilePassport } from '../../files/version-files.contract.ts'
import type { VersionComparison } from '../../versions.contract.ts'
import { badJars } from '../../../inspection/api/bad-jars.fixture.ts'
import { inspectFile } from '../../../inspection/api/inspection.ts'
import { aJar, versionBody, workOff, workshop } from '../versions.fixture.ts'

const { api, author, reader, moderator, as, decide, anUpload, aResourceOf, aPublicVersion } = await workshop()

describe('what is in a file', () => {
  test('the passport, the list of contents and a text, read by the real scanner', async () => {
    const resource = await aResourceOf(author)
    const bytes = aJar({ 'lang/ru.yml': 'hello: Привет\n', 'lang/th.yml': 'hello: สวัสดี\n', 'a/B.txt': 'b' })
    const file = await anUpload(author, bytes)
    const made = await as(author)<{ data: { id: number; files: { id: number }[] } }>(
      'POST',
      `/api/resources/${resource.slug}/versions`,
      versionBody([file.id]),
    )
    const { id, files } = made.body.data
    const base = `/api/resources/${resource.slug}/versions/${id}/files/${files[0]!.id}`
    const before = await as(author)<{ data: FilePassport }>('GET', `${base}/passport`)
    expect(before.body.data).toMatchObject({ state: 'pending', verdict: null, passport: null })
    expect((await as(reader)('GET', `${base}/passport`)).status).toBe(404)
    await workOff(api, { inspect: inspectFile })
    await decide(id, 'approved')

    const { data: shown } = (await as(null)<{ data: FilePassport }>('GET', `${base}/passport`)).body
    expect(shown).toMatchObject({
      state: 'done',
      verdict: 'clean',
      sha256: file.sha256,
      passport: { format: 'jar', files: 5 },
      hits: [],
    })
    const list = await as(null)<{ data: ArchiveEntry[]; meta: { total: number } }>(
      'GET',
      `${base}/entries?per_page=2&page=2`,
    )
    expect(list.body.data).toHaveLength(2)
    expect(list.body.meta.total).toBe(5)
    const below = await as(null)<{ data: ArchiveEntry[] }>('GET', `${base}/entries?under=lang/`)
    expect(below.body.data.map(({ path }) => path)).toEqual(['lang/ru.yml', 'lang/th.yml'])
    const entry = await as(null)<{ data: ArchiveText }>('GET', `${base}/entry?path=lang/th.yml`)
    expect(entry.body.data.text).toBe('hello: สวัสดี\n')
    for (const path of ['lang/none.yml', '../../etc/passwd', '/etc/passwd'])
      expect((await as(null)('GET', `${base}/entry?path=${path}`)).body.error.key).toBe('notFound')
    expect((await as(null)('GET', `${base}/entry`)).status).toBe(422)
    expect((await as(null)('GET', base.replace(/\d+$/, '999999') + '/passport')).status).toBe(404)
  }, 60_000)

  test('readers learn that something was noticed; where it stands is for team and staff', async () => {
    const [, jar] = badJars.find(([, , rule]) => rule === 'process')!
    const { resource, version } = await aPublicVersion(await aUser(api), { bytes: jar() })
    const path = `/api/resources/${resource.slug}/versions/${version.id}/files/${version.files[0]!.id}/passport`
    const open = await as(null)<{ data: FilePassport }>('GET', path)
    expect(open.body.data.hits[0]).toMatchObject({ rule: 'process', where: '', detail: null })
    const staff = await as(moderator)<{ data: FilePassport }>('GET', path)
    expect(staff.body.data.hits[0]!.where).toContain('Main.class')
  })

  test('two versions are compared: files and the lines of configurations', async () => {
    const owner = await aUser(api)
    const first = await aPublicVersion(owner, {
      number: '1.0',
      bytes: aJar({ 'config.yml': 'gates: 1\nlocked: true\n', 'old.txt': 'x' }),
    })
    const second = await aPublicVersion(owner, {
      resource: first.resource,
      number: '2.0',
      bytes: aJar({ 'config.yml': 'gates: 2\nlocked: true\n', 'new.txt': 'y' }),
    })
    const path = `/api/resources/${first.resource.slug}/versions/compare`
    const { body } = await as(null)<{ data: VersionComparison }>(
      'GET',
      `${path}?from=1.0&to=${second.version.id}`,
    )
    expect(body.data).toMatchObject({
      from: { number: '1.0' },
      to: { number: '2.0' },
      added: [{ path: 'new.txt' }],
      removed: [{ path: 'old.txt' }],
    })
    const config = body.data.changed.find((entry) => entry.path === 'config.yml')!
    expect(config.diff!.some(({ kind, text }) => kind === 'added' && text.includes('2'))).toBe(true)
    expect((await as(null)('GET', `${path}?from=1.0`)).status).toBe(422)
    expect((await as(null)('GET', `${path}?from=1.0&to=9.9`)).status).toBe(404)
  }, 60_000)
})
