import { describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/content/users.ts'
import type { Version, VersionSummary } from '../versions.contract.ts'
import { listUnsafePublic } from './files/unsafe-public.fixture.ts'
import { versionBody, workOff, workshop } from './versions.fixture.ts'

type One = { data: Version }
const { api, author, reader, moderator, as, db, aResourceOf, anUpload, aVersion, decide, aPublicVersion } =
  await workshop()

describe('what is public', () => {
  test('published: number, plan and files stay; words may change', async () => {
    const author = await aUser(api)
    const { resource, version } = await aPublicVersion(author)
    const path = `/api/resources/${resource.slug}/versions/${version.id}`
    expect((await as(author)('PATCH', path, { number: '99' })).body.error.key).toBe('alreadyPublished')
    expect((await as(author)('PATCH', path, { files: [1] })).status).toBe(422)
    const changed = await as(author)<One>('PATCH', path, {
      changelog: 'Ещё и **петли**.',
      platforms: ['paper', 'folia'],
    })
    expect(changed.body.data).toMatchObject({ state: 'public', platforms: ['paper', 'folia'] })
    expect((await as(reader)('PATCH', path, { name: 'mine' })).status).toBe(403)
    const shown = await as(null)<{ data: { platforms: string[] } }>('GET', `/api/resources/${resource.slug}`)
    expect(shown.body.data.platforms.toSorted()).toEqual(['folia', 'paper'])
    // Somebody looks at the new words.
    const queue = await as(moderator)<{ data: { subject_id: number }[] }>(
      'GET',
      '/api/moderations/content?kind=version&per_page=100',
    )
    expect(queue.body.data.map((review) => review.subject_id)).toContain(version.id)
  })

  test('yanked: listed with the reason, not downloadable, and restored again', async () => {
    const { resource, version } = await aPublicVersion()
    const path = `/api/resources/${resource.slug}/versions/${version.id}`
    expect((await as(reader)('POST', `${path}/yank`, { reason: 'x' })).status).toBe(403)
    const yanked = await as(author)<One>('POST', `${path}/yank`, { reason: 'Портит миры' })
    expect(yanked.body.data).toMatchObject({ state: 'yanked', yanked: { reason: 'Портит миры' } })
    expect((await as(author)('POST', `${path}/yank`, { reason: 'Портит миры' })).status).toBe(200)
    const gone = await as(null)('GET', `${path}/download`)
    // The only public version went, and the resource with it.
    expect(gone.status).toBe(404)
    const own = await as(author)<One>('POST', `${path}/restore`)
    expect(own.body.data.state).toBe('public')
    expect((await as(null)('GET', path)).status).toBe(200)

    const { version: second } = await aPublicVersion(author, { resource })
    await as(author)('POST', `${path}/yank`, { reason: 'Портит миры' })
    const list = await as(null)<{ data: VersionSummary[] }>('GET', `/api/resources/${resource.slug}/versions`)
    expect(list.body.data.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'public'],
      [version.id, 'yanked'],
    ])
    const refused = await as(null)('GET', `${path}/download`)
    expect(refused.status).toBe(410)
    expect(refused.body.error.key).toBe('versionWithdrawn')
    expect((await as(null)('GET', `/api/version-files/${version.files[0]!.sha1}`)).status).toBe(404)
  })

  test('deleted: gone for everybody but staff, its number stays taken', async () => {
    const { resource, version } = await aPublicVersion()
    const path = `/api/resources/${resource.slug}/versions`
    expect((await as(reader)('DELETE', `${path}/${version.id}`)).status).toBe(403)
    expect((await as(author)('DELETE', `${path}/${version.id}`)).status).toBe(204)
    expect((await as(author)('GET', `${path}/${version.id}`)).status).toBe(404)
    expect((await as(moderator)('GET', `${path}/${version.id}`)).status).toBe(200)
    const file = await anUpload(author)
    expect((await as(author)('POST', path, versionBody([file.id], { number: version.number }))).status).toBe(
      409,
    )
    expect(await listUnsafePublic(db)).toEqual([])
  })

  test('planned: not before its time', async () => {
    const resource = await aResourceOf(author)
    const at = new Date(api.clock.now().getTime() + 3 * 60 * 60 * 1000)
    const version = await aVersion(resource, author, { scheduled_at: at.toISOString() })
    await decide(version.id, 'approved')
    const path = `/api/resources/${resource.slug}/versions/${version.id}`
    const planned = await as(author)<One>('GET', path)
    expect(planned.body.data).toMatchObject({ state: 'scheduled', scheduled_at: at.toISOString() })
    await workOff(api)
    expect((await as(null)('GET', path)).status).toBe(404)
    api.clock.forward(3 * 60 * 60 * 1000 + 1000)
    expect(await workOff(api)).toContain('versions.publish')
    expect((await as(null)<One>('GET', path)).body.data.published_at).toBe(api.clock.now().toISOString())
  })

  test('lists are filtered and paged; the latest fits platform, game version and channel', async () => {
    const resource = await aResourceOf(author)
    const make = async (more: Record<string, unknown>) => {
      api.clock.forward(1000)
      return (await aPublicVersion(author, { resource, ...more })).version
    }
    const release = await make({ number: '1.0', platforms: ['paper'], game_versions: ['1.20.x'] })
    const beta = await make({
      number: '1.1-beta',
      channel: 'beta',
      platforms: ['paper'],
      game_versions: ['1.21'],
    })
    const fabric = await make({ number: '1.2', platforms: ['fabric'], game_versions: ['1.21'] })
    const path = `/api/resources/${resource.slug}/versions`
    const numbers = async (query: string) =>
      (await as(null)<{ data: VersionSummary[] }>('GET', `${path}?${query}`)).body.data.map(
        ({ number }) => number,
      )
    expect(await numbers('')).toEqual(['1.2', '1.1-beta', '1.0'])
    expect(await numbers('channel[]=release')).toEqual(['1.2', '1.0'])
    expect(await numbers('platforms[]=paper&game_versions[]=1.21')).toEqual(['1.1-beta'])
    const first = await as(null)<{ data: VersionSummary[]; meta: { next_cursor: string; total: number } }>(
      'GET',
      `${path}?per_page=2`,
    )
    expect(first.body.meta).toMatchObject({ total: 3, next_cursor: expect.any(String) })
    expect(await numbers(`per_page=2&cursor=${first.body.meta.next_cursor}`)).toEqual(['1.0'])

    const latest = async (query: string) => {
      const answer = await as(null)<One>('GET', `${path}/latest?${query}`)
      return answer.status === 200 ? answer.body.data.id : answer.status
    }
    expect(await latest('')).toBe(fabric.id)
    expect(await latest('platform=paper')).toBe(release.id)
    expect(await latest('platform=paper&channel=beta')).toBe(beta.id)
    expect(await latest('platform=paper&game_version=1.21')).toBe(404)
    expect(await latest('platform=quilt')).toBe(404)

    const hash = release.files[0]!.sha512
    const update = await as(null)<{ data: Record<string, { id: number }> }>(
      'POST',
      '/api/version-files/update',
      {
        hashes: [hash, '0'.repeat(40)],
        platforms: ['paper'],
        game_versions: ['1.21'],
        channel: 'beta',
      },
    )
    expect(update.body.data).toMatchObject({ [hash]: { id: beta.id } })
    expect(Object.keys(update.body.data)).toEqual([hash])
    const many = await as(null)<{ data: Record<string, { id: number }> }>('POST', '/api/version-files', {
      hashes: [hash, beta.files[0]!.sha1, 'f'.repeat(64)],
    })
    expect(Object.values(many.body.data).map(({ id }) => id)).toEqual([release.id, beta.id])
  })

  test('dependencies become links to what is here, with the newest version that fits', async () => {
    const needed = await aPublicVersion(author, { number: '2.5' })
    api.clock.forward(1000)
    await aPublicVersion(author, { resource: needed.resource, number: '3.0' })
    const { version } = await aPublicVersion(author, {
      dependencies: [
        { resource: needed.resource.slug, kind: 'required', range: '>=2 <3' },
        { url: 'https://example.com/vault', kind: 'optional' },
        { name: 'WorldGuard', kind: 'incompatible' },
      ],
    })
    expect(version.dependencies).toMatchObject([
      {
        kind: 'required',
        range: '>=2 <3',
        resource: { slug: needed.resource.slug },
        version: { number: '2.5' },
      },
      {
        kind: 'optional',
        name: 'example.com',
        url: 'https://example.com/vault',
        resource: null,
        version: null,
      },
      { kind: 'incompatible', name: 'WorldGuard', url: null, resource: null },
    ])
  })

  test('who depends on a resource follows what is public', async () => {
    const library = await aPublicVersion(author)
    const { slug } = library.resource
    const list = async () =>
      (
        await as(null)<{ data: { resource: { id: number }; kind: string; version: { id: number } }[] }>(
          'GET',
          `/api/resources/${slug}/dependants`,
        )
      ).body.data
    const needs = (kind: string) => ({ dependencies: [{ resource: slug, kind }] })
    const { resource, version } = await aPublicVersion(author, needs('required'))
    expect(await list()).toMatchObject([{ resource: { id: resource.id }, kind: 'required' }])
    api.clock.forward(1000)
    const newer = await aPublicVersion(author, { resource, ...needs('optional') })
    expect(await list()).toMatchObject([{ kind: 'optional', version: { id: newer.version.id } }])
    const path = `/api/resources/${resource.slug}/versions/${newer.version.id}`
    await as(author)('POST', `${path}/yank`, { reason: 'Портит миры' })
    expect(await list()).toMatchObject([{ kind: 'required', version: { id: version.id } }])
    await as(author)('POST', `${path}/restore`)
    await as(author)('PATCH', path, { dependencies: [] })
    expect(await list()).toMatchObject([{ kind: 'required', version: { id: version.id } }])
  })
})
