import { sql } from '../../../db/sql.ts'
import { describe, expect, test } from 'vitest'
import { aResource, aVersionOf } from '../../../testing/content/resources.ts'
import { testOrigin } from '../../../testing/test-api.ts'
import { aPublicVersion } from '../../../testing/content/versions.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { launcher } from './modrinth.fixture.ts'
import { writeId } from './modrinth-ids.ts'

const { api, client, gate, ask } = await launcher()
const projectId = (id: number) => writeId('project', id)
const versionId = (id: number) => writeId('version', id)

describe('a launcher with our base address', () => {
  test('a launcher with our base address finds a project by words, by kind, by loader and by release of the game', async () => {
    const other = await aResource(api, {
      type: 'mod',
      title: 'Канатная дорога',
      slug: 'cable-car',
      version: { platforms: ['fabric'], gameVersions: ['1.20.1'] },
    })
    const words = await client.searchProjects({ query: 'ворота' })
    expect(words.hits.map((hit) => hit.slug)).toEqual(['castle-gate'])
    expect(words).toMatchObject({ offset: 0, limit: 10, total_hits: 1 })
    const facets = (list: string[][]) => client.searchProjects({ facets: JSON.stringify(list) })
    const slugs = async (list: string[][]) => (await facets(list)).hits.map((hit) => hit.slug)
    expect(await slugs([['project_type:mod']])).toEqual(['cable-car'])
    expect(await slugs([['categories:fabric', 'categories:forge'], ['versions:1.20.1']])).toEqual([
      'cable-car',
    ])
    expect(await slugs([['categories:fabric'], ['versions:1.21']])).toEqual([])
    expect(await slugs([['project_type!=mod'], ['server_side:required']])).toEqual(['castle-gate'])
    expect(await slugs([[`project_id:${projectId(other.id)}`]])).toEqual(['cable-car'])
    expect(await slugs([['downloads>=1']])).toEqual([])
  })

  test('a launcher with our base address reads a project by id, by slug and several at once', async () => {
    const project = await client.getProject('castle-gate')
    expect(project).toMatchObject({
      id: projectId(gate.resourceId),
      slug: 'castle-gate',
      title: 'Ворота замка',
      project_type: 'plugin',
      status: 'approved',
      client_side: 'unsupported',
      server_side: 'required',
      loaders: ['paper'],
      game_versions: ['1.21'],
      versions: [versionId(gate.id)],
    })
    expect(project.body).toContain('фонарь')
    expect(await client.getProject(project.id)).toEqual(project)
    expect(await client.getProjects([project.id, 'castle-gate', 'nobody-has-this'])).toEqual([project])
  })

  test('a launcher with our base address lists versions, filters them, and downloads the file it is told about', async () => {
    const [version, ...more] = await client.getProjectVersions('castle-gate')
    expect(more).toEqual([])
    expect(version).toMatchObject({
      id: versionId(gate.id),
      project_id: projectId(gate.resourceId),
      version_type: 'release',
      featured: true,
      loaders: ['paper'],
      game_versions: ['1.21'],
      dependencies: [],
    })
    expect(await client.getProjectVersions('castle-gate', { loaders: ['fabric'] })).toEqual([])
    expect(
      await client.getProjectVersions('castle-gate', { loaders: ['paper'], gameVersions: ['1.21'] }),
    ).toHaveLength(1)
    expect(await client.getProjectVersions('castle-gate', { featured: false })).toEqual([])
    expect(await client.getProjectVersion(version!.id)).toEqual(version)
    expect(await client.getProjectVersionsById([version!.id])).toEqual([version])
    const file = version!.files[0]!
    expect(file).toMatchObject({
      filename: 'Gate.jar',
      primary: true,
      size: 8,
      hashes: { sha1: gate.file.sha1 },
    })
    const download = await api.send(file.url.slice(testOrigin.length))
    expect(await download.text()).toBe('gate one')
  })

  test('a launcher with our base address knows a file by its hash and finds what is newer', async () => {
    const author = await aUser(api)
    const old = await aPublicVersion(api, { author, slug: 'old-gate', bytes: Buffer.from('old gate') })
    const { sha1, sha512 } = (await client.getProjectVersion(versionId(old.id))).files[0]!.hashes as Record<
      string,
      string
    >
    expect((await client.getProjectVersionByHash(sha1!)).id).toBe(versionId(old.id))
    expect((await client.getProjectVersionByHash(sha512!, { algorithm: 'sha512' })).id).toBe(
      versionId(old.id),
    )
    expect(Object.keys(await client.getProjectVersionsByHash([sha1!, 'f'.repeat(40)]))).toEqual([sha1])
    api.clock.forward(60_000)
    const newer = await aVersionOf(
      api,
      { id: old.resourceId, author },
      { file: true, platforms: ['paper', 'folia'] },
    )
    const updates = await client.getLatestVersionsFromHashes([sha1!], {
      algorithm: 'sha1',
      loaders: ['folia'],
      gameVersions: ['1.21'],
    })
    expect(updates[sha1!]!.id).toBe(versionId(newer))
    expect((await client.getLatestProjectVersion(sha1!, { loaders: ['paper'] })).id).toBe(versionId(newer))
    expect(
      await client.getLatestVersionsFromHashes([sha1!], { algorithm: 'sha1', loaders: ['forge'] }),
    ).toEqual({})
    const moved = await ask(`/modrinth/v2/version_file/${sha1}/download`)
    expect([moved.status, moved.headers.get('location')]).toEqual([
      302,
      `${testOrigin}/api/resources/old-gate/versions/${old.id}/download`,
    ])
  })

  test('a launcher with our base address learns who made a project and what it needs', async () => {
    const library = await aResource(api, { slug: 'gate-library' })
    await api.services.database.db.execute(sql`
      insert into version_dependencies (version_id, position, kind, resource_id, name)
      values (${gate.id}, 0, 'required', ${library.id}, 'Gate library'), (${gate.id}, 1, 'optional', null, 'Vault')`)
    const [owner] = await client.getProjectTeamMembers('castle-gate')
    expect(owner).toMatchObject({
      role: 'Owner',
      accepted: true,
      team_id: (await client.getProject('castle-gate')).team,
    })
    expect(owner!.user.username).toMatch(/^[\w-]+$/)
    expect(await (await ask(`/modrinth/v2/team/${owner!.team_id}/members`)).json()).toEqual([owner])
    const needed = (await (await ask('/modrinth/v2/project/castle-gate/dependencies')).json()) as {
      projects: { slug: string }[]
    }
    expect(needed.projects.map(({ slug }) => slug)).toEqual(['gate-library'])
    expect((await client.getProjectVersion(versionId(gate.id))).dependencies).toEqual([
      { version_id: null, project_id: projectId(library.id), file_name: null, dependency_type: 'required' },
      { version_id: null, project_id: null, file_name: 'Vault', dependency_type: 'optional' },
    ])
    expect((await ask('/modrinth/v2/team/T0000zzz/members')).status).toBe(404)
  })

  test('a launcher with our base address gets the lists its filters are made of', async () => {
    expect((await client.getLoaderTags()).map(({ name }) => name)).toContain('paper')
    expect((await client.getGameVersionTags())[0]).toMatchObject({ version: '26.2', major: true })
    expect((await client.getCategoryTags())[0]).toMatchObject({ name: 'utility', project_type: 'mod' })
    expect(await client.getLicenseTags()).toContainEqual({ short: 'MIT', name: 'MIT License' })
  })
})

describe('what strangers must not see', () => {
  test('drafts, unlisted things in searches, withdrawn versions and unscanned files are not there', async () => {
    const draft = await aResource(api, { public: false, slug: 'hidden-draft' })
    expect((await ask('/modrinth/v2/project/hidden-draft')).status).toBe(404)
    expect((await ask(`/modrinth/v2/project/${projectId(draft.id)}/version`)).status).toBe(404)
    const held = await aPublicVersion(api, { slug: 'held-gate', bytes: Buffer.from('held gate') })
    const waiting = await aVersionOf(
      api,
      { id: held.resourceId, author: { id: 1 } },
      { public: false, verdict: null, file: true },
    )
    expect((await ask(`/modrinth/v2/version/${versionId(waiting)}`)).status).toBe(404)
    expect(await client.getProjectVersions('held-gate')).toHaveLength(1)
    await api.services.database.db.execute(sql`
      update versions set public = false, yanked_at = ${api.clock.now().toISOString()} where id = ${held.id}`)
    expect((await ask(`/modrinth/v2/version/${versionId(held.id)}`)).status).toBe(404)
    expect((await ask(`/modrinth/v2/version_file/${held.file.sha1}`)).status).toBe(404)
    expect(await client.getProjectVersions('held-gate')).toEqual([])
    await api.services.database.db.execute(
      sql`update resources set unlisted = true where id = ${held.resourceId}`,
    )
    expect(
      (await client.searchProjects({ facets: `[["project_id:${projectId(held.resourceId)}"]]` })).hits,
    ).toEqual([])
    expect((await client.getProject('held-gate')).status).toBe('unlisted')
  })

  test('a type launchers do not know is found only by whoever asks for it', async () => {
    await aResource(api, { type: 'map', slug: 'river-town' })
    expect((await client.searchProjects({ limit: 100 })).hits.map((hit) => hit.slug)).not.toContain(
      'river-town',
    )
    expect((await client.searchProjects({ facets: '[["project_type:map"]]' })).hits).toHaveLength(1)
  })

  test('launchers get the same answer, whoever asks', async () => {
    const author = await aUser(api)
    await aResource(api, { author, public: false, slug: 'own-draft' })
    const answer = await ask('/modrinth/v2/project/own-draft', { headers: await bearerHeaders(api, author) })
    expect(answer.status).toBe(404)
  })
})
