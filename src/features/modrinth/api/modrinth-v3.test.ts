import { expect, test } from 'vitest'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser } from '../../../testing/content/users.ts'
import { launcher } from './modrinth.fixture.ts'
import { writeId } from './modrinth-ids.ts'

// The calls of Modrinth's own client package that launchers do not make.
const { api, gate, ask } = await launcher()
type Person = { id: string; username: string }
type Member = { team_id: string; user: Person }
type Version = { id: string; version_number: string }
type Project = { id: string; slug: string; project_types: string[] }
type Search = { hits: object[]; page: number }

async function json<T>(path: string): Promise<T> {
  const answer = await ask(`/modrinth${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return (await answer.json()) as T
}
const listOf = (...ids: string[]) => encodeURIComponent(JSON.stringify(ids))

test('a project, a list of them and a search in the shape of version 3', async () => {
  const project = await json<Project>('/v3/project/castle-gate')
  expect(project).toMatchObject({
    id: writeId('project', gate.resourceId),
    slug: 'castle-gate',
    name: 'Ворота замка',
    team_id: writeId('team', gate.resourceId),
    games: ['minecraft-java'],
    link_urls: expect.any(Object),
    environment: [expect.any(String)],
  })
  expect(project.project_types).toHaveLength(1)
  for (const old of ['title', 'body', 'team', 'project_type', 'client_side', 'issues_url'])
    expect(project).not.toHaveProperty(old)
  expect(await json(`/v3/projects?ids=${listOf('castle-gate', 'no-such-gate')}`)).toEqual([project])
  const found = await json<Search>('/v3/search?query=Ворота&limit=5')
  expect(found).toMatchObject({ page: 1, hits_per_page: 5, total_hits: 1 })
  expect(found.hits[0]).toMatchObject({
    project_id: project.id,
    name: 'Ворота замка',
    version_id: writeId('version', gate.id),
    project_types: project.project_types,
  })
  expect((await json<Search>('/v3/search?limit=5&offset=10')).page).toBe(3)
})

test('versions, members, teams and people in the shape of version 3', async () => {
  const version = (await json<Version[]>('/v3/project/castle-gate/version'))[0]!
  expect(version).toMatchObject({ id: writeId('version', gate.id), files: [{ filename: 'Gate.jar' }] })
  expect(await json(`/v3/version/${version.id}`)).toEqual(version)
  expect(await json(`/v3/project/castle-gate/version/${version.version_number}`)).toEqual(version)
  expect(await json(`/v3/versions?ids=${listOf(version.id, 'V0000zzz')}`)).toEqual([version])
  const members = await json<Member[]>('/v3/project/castle-gate/members')
  expect(members).toMatchObject([{ is_owner: true, organization_permissions: null, role: 'Owner' }])
  const { team_id: team, user } = members[0]!
  expect(await json(`/v3/team/${team}/members`)).toEqual(members)
  expect(await json(`/v3/teams?ids=${listOf(team, 'T0000zzz')}`)).toEqual([members])
  const [owners] = await json<Member[][]>(`/v2/teams?ids=${listOf(team)}`)
  expect(owners![0]).not.toHaveProperty('is_owner')
  expect(await json(`/v3/user/${user.username}`)).toEqual(user)
  expect(await json(`/v3/users?ids=${listOf(user.id, 'U000zzzz')}`)).toEqual([user])
  expect((await json<Project[]>(`/v3/user/${user.id}/projects`))[0]!.slug).toBe('castle-gate')
  for (const version of ['v2', 'v3'])
    for (const what of ['organizations', 'collections'])
      expect(await json(`/${version}/user/${user.id}/${what}`)).toEqual([])
  expect(await json(`/v3/organizations?ids=${listOf('a')}`)).toEqual([])
  expect(await json(`/v3/collections?ids=${listOf('a')}`)).toEqual([])
  expect(await json('/v3/project/castle-gate/dependencies')).toEqual({ projects: [], versions: [] })
})

test('teams of hidden resources are not told', async () => {
  const draft = await aResource(api, { public: false, slug: 'secret-gate' })
  expect(await json(`/v3/teams?ids=${listOf(writeId('team', draft.id))}`)).toEqual([])
})

test('random projects are public ones, as many as asked for at most', async () => {
  const author = await aUser(api)
  for (const slug of ['dice-one', 'dice-two']) await aResource(api, { author, type: 'mod', slug })
  await aResource(api, { author, type: 'mod', public: false, slug: 'dice-hidden' })
  const slugs = new Set<string>()
  for (let round = 0; round < 20; round++) {
    const projects = await json<Project[]>('/v2/projects_random?count=2')
    expect(projects.length).toBeGreaterThan(0)
    expect(projects.length).toBeLessThanOrEqual(2)
    for (const { slug } of projects) slugs.add(slug)
  }
  expect(slugs.size).toBeGreaterThan(1)
  expect(slugs).not.toContain('dice-hidden')
  expect((await json<Project[]>('/v3/projects_random?count=1'))[0]).toHaveProperty('project_types')
  expect((await ask('/modrinth/v2/projects_random?count=101')).status).toBe(400)
})

test('a license has a name and its text, a tag has an icon', async () => {
  expect(await json('/v2/tag/license/MIT')).toEqual({
    title: 'MIT License',
    body: expect.stringContaining('Permission is hereby granted, free of charge'),
  })
  expect((await json<{ title: string }>('/v3/tag/license/LicenseRef-All-Rights-Reserved')).title).toBe(
    'All Rights Reserved',
  )
  const icons = new Set<string>()
  for (const { icon } of await json<{ icon: string }[]>('/v2/tag/loader')) icons.add(icon)
  expect(icons.size).toBe((await json<[]>('/v3/tag/loader')).length)
  for (const icon of icons) expect(icon).toMatch(/^<svg .*currentColor.*<\/svg>$/)
})

test.each([
  ['/v3/project/no-such-gate', 404],
  ['/v3/project/no-such-gate/members', 404],
  ['/v3/project/no-such-gate/version', 404],
  ['/v3/project/castle-gate/version/9.9.9', 404],
  ['/v3/project/castle-gate/organization', 404],
  ['/v3/version/V0000zzz', 404],
  ['/v3/user/nobody-here', 404],
  ['/v3/user/nobody-here/organizations', 404],
  ['/v2/user/nobody-here/collections', 404],
  ['/v3/team/T0000zzz/members', 404],
  ['/v3/organization/guild', 404],
  ['/v3/collection/C0000001', 404],
  ['/v3/tag/constructor', 404],
  ['/v3/hats', 404],
  ['/v2/tag/license/constructor', 400],
  ['/v3/tag/license/No-Such-1.0', 400],
  ['/v2/teams?ids=1', 400],
  ['/v3/search?limit=x', 400],
])('%s is refused with %i', async (path, status) => {
  const answer = await ask(`/modrinth${path}`)
  expect(answer.status).toBe(status)
  expect(Object.keys((await answer.json()) as object)).toEqual(['error', 'description'])
})
