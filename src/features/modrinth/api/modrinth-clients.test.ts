import { sql } from '../../../db/sql.ts'
import { expect, test } from 'vitest'
import { aResource } from '../../../testing/content/resources.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'
import { launcher } from './modrinth.fixture.ts'
import { writeId } from './modrinth-ids.ts'

// Requests that real programs send.
const { api, client, ask } = await launcher()
const projectId = (id: number) => writeId('project', id)

test('finds a project by its exact title, in any of its languages', async () => {
  const tower = await aResource(api, { type: 'mod', title: 'Сторожевая башня', slug: 'watch-tower' })
  await aResource(api, { type: 'mod', title: 'Сторожевая башня и мост', slug: 'tower-and-bridge' })
  await api.send(`/api/resources/${tower.id}/translations/en`, {
    method: 'PUT',
    headers: await bearerHeaders(api, tower.authorRow),
    json: {
      title: 'Watch tower',
      description: 'A tower from which one sees far',
      content: 'A tower. '.repeat(30),
    },
  })
  const slugs = async (...facets: string[]) =>
    (await client.searchProjects({ facets: JSON.stringify([facets]) })).hits.map((hit) => hit.slug)
  expect(await slugs('title:сторожевая башня')).toEqual(['watch-tower'])
  expect(await slugs('title:Watch Tower', 'title:nothing at all')).toEqual(['watch-tower'])
  const others = await client.searchProjects({
    query: 'башня',
    facets: '[["title!=Сторожевая башня"]]',
  })
  expect(others.hits.map((hit) => hit.slug)).toEqual(['tower-and-bridge'])
})

test('filters as launchers and panels do: sides, licence, author, downloads', async () => {
  const author = await aUser(api)
  const mod = await aResource(api, { author, type: 'mod', slug: 'side-mod' })
  await api.services.database.db.execute(sql`
    update resources set downloads = 1500, licence = 'MIT' where id = ${mod.id}`)
  const finds = async (...groups: string[][]) => {
    const mine = [[`author:${author.username.toUpperCase()}`], ...groups]
    return (await client.searchProjects({ facets: JSON.stringify(mine) })).total_hits
  }
  expect(await finds()).toBe(1)
  expect(await finds(['client_side:required', 'client_side:optional'])).toBe(1)
  expect(await finds(['server_side!=unsupported'])).toBe(1)
  expect(await finds(['client_side:unsupported'])).toBe(0)
  expect(await finds(['license:mit', 'license:apache-2.0'])).toBe(1)
  expect(await finds(['open_source:true'])).toBe(1)
  expect(await finds(['license:gpl-3.0-only'])).toBe(0)
  expect(await finds(['downloads>1000'], ['downloads <= 1500'])).toBe(1)
  expect(await finds(['downloads>1500'])).toBe(0)
  expect(await finds(['project_type:modpack', 'project_type:shader'])).toBe(0)
})

test('shows who made a project and what else they made', async () => {
  const author = await aUser(api)
  const first = await aResource(api, { author, type: 'mod', slug: 'first-of-hers' })
  api.clock.forward(60_000)
  await aResource(api, { author, type: 'map', slug: 'second-of-hers' })
  await aResource(api, { author, public: false, slug: 'never-shown' })
  const [member] = await client.getProjectTeamMembers('first-of-hers')
  const user = await client.getUser(member!.user.id)
  expect(user).toEqual(member!.user)
  expect(user).toMatchObject({ username: author.username, role: 'developer' })
  expect(user.created).toBe((await client.getProject(projectId(first.id))).published)
  expect(JSON.stringify(user)).not.toContain('@')
  expect(await client.getUser(author.username.toLowerCase())).toEqual(user)
  expect((await client.getUserProjects(author.username)).map(({ slug }) => slug)).toEqual([
    'second-of-hers',
    'first-of-hers',
  ])
  const many = await ask(
    `/modrinth/v2/users?ids=${encodeURIComponent(JSON.stringify([user.id, 'U000zzzz']))}`,
  )
  expect(await many.json()).toEqual([user])
})

test('people who published nothing are not there', async () => {
  const reader = await aUser(api)
  await aResource(api, { author: reader, public: false })
  for (const key of [reader.username, writeId('user', reader.id), String(reader.id)]) {
    expect((await ask(`/modrinth/v2/user/${key}`)).status).toBe(404)
    expect((await ask(`/modrinth/v2/user/${key}/projects`)).status).toBe(404)
  }
})
