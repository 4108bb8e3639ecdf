import { describe, expect, test } from 'vitest'
import { anArticle } from '../../../testing/content/articles.ts'
import { aResource } from '../../../testing/content/resources.ts'
import type { UserRow } from './users.store.ts'
import { testApi } from '../../../testing/test-api.ts'
import { aUser, bearerHeaders } from '../../../testing/content/users.ts'

const api = await testApi()
type List = {
  data: { id: number; username: string; roles: string[]; published: object | null }[]
  meta: { total: number; pages: number; next_cursor: string | null }
}
const asked = async (search: string, headers: Record<string, string> = {}) => {
  const response = await api.send(`/api/users${search}`, { headers })
  return { status: response.status, list: (await response.json()) as List }
}
const namesOf = ({ list }: { list: List }) => list.data.map(({ username }) => username)

const people: UserRow[] = []
for (const username of ['Alder', 'Al_der', 'Alpha-one', 'Birch', 'Cedar']) {
  people.push(await aUser(api, { username }))
  api.clock.forward(1000)
}
await aUser(api, { username: 'Alien', status: 'declined' })
const gone = await aUser(api, { username: 'Algae' })
await api.services.database.pool.query('update users set deleted_at = created_at where id = $1', [gone.id])
const verified = await bearerHeaders(api, await aUser(api, { username: 'Viewer', status: 'verified' }))
const pending = await bearerHeaders(api, await aUser(api, { username: 'Waiting', status: 'pending' }))

describe('the directory', () => {
  test('the directory shows everybody but declined and deleted people, the newest first', async () => {
    const answer = await asked('')
    expect(namesOf(answer)).toEqual(['Waiting', 'Viewer', 'Cedar', 'Birch', 'Alpha-one', 'Al_der', 'Alder'])
    expect(answer.list.meta).toMatchObject({ total: 7, pages: 1, next_cursor: null })
  })

  test.each(['', '&q=al'])('the directory goes on by page and by cursor alike (%s)', async (more) => {
    const all = namesOf(await asked(`?per_page=50${more}`, verified))
    const byPage = [
      await asked(`?per_page=2${more}`, verified),
      await asked(`?per_page=2&page=2${more}`, verified),
    ]
    const next = byPage[0]!.list.meta.next_cursor
    const byCursor = await asked(`?per_page=2&cursor=${next}${more}`, verified)
    expect(byPage.flatMap(namesOf)).toEqual(all.slice(0, 4))
    expect(namesOf(byCursor)).toEqual(namesOf(byPage[1]!))
  })

  test('the directory is searched by the beginning of a name, whatever its case; signs are letters', async () => {
    expect(namesOf(await asked('?q=AL', verified))).toEqual(['Al_der', 'Alder', 'Alpha-one'])
    expect(namesOf(await asked('?q=al_', verified))).toEqual(['Al_der'])
    expect(namesOf(await asked('?q=%25', verified))).toEqual([])
  })

  test('the directory is searched by verified people only', async () => {
    expect((await asked('?q=al')).status).toBe(401)
    expect((await asked('?q=al', pending)).status).toBe(403)
    expect((await asked('?q=al', verified)).status).toBe(200)
  })

  test('the directory can be narrowed to a role', async () => {
    await aUser(api, { username: 'Mod', roles: ['user', 'moderator'] })
    expect(namesOf(await asked('?role=moderator'))).toEqual(['Mod'])
    expect((await asked('?role=king')).status).toBe(422)
  })

  test.each(['?cursor=x', '?cursor=-1', '?page=9999&per_page=100', '?per_page=0', `?q=${'x'.repeat(36)}`])(
    'the directory refuses %s',
    async (search) => {
      expect((await asked(search, verified)).status).toBe(422)
    },
  )
})

test('the roles are told with what they allow', async () => {
  const { data } = (await (await api.send('/api/users/roles')).json()) as {
    data: { name: string; scope: string[] }[]
  }
  expect(data.map(({ name }) => name)).toEqual([
    'user',
    'author',
    'translator',
    'editor',
    'moderator',
    'admin',
  ])
  expect(data[4]!.scope).toContain('user.approve')
})

// Last, because the moderators who approve are listed too.
test('the directory says what people have published, unless they hide it', async () => {
  const [open, hiding] = [people[0]!, people[1]!]
  for (const author of [open, hiding]) {
    await aResource(api, { author })
    await aResource(api, { author, public: false })
    await anArticle(api, { author })
  }
  await api.services.database.pool.query(
    `update users set settings = settings || '{"hide_statistics": true}' where id = $1`,
    [hiding.id],
  )
  const { list } = await asked('?per_page=50')
  const publishedBy = (id: number) => list.data.find((person) => person.id === id)!.published
  expect(publishedBy(open.id)).toEqual({ resources: 1, articles: 1 })
  expect(publishedBy(hiding.id)).toBeNull()
  expect(publishedBy(people[2]!.id)).toEqual({ resources: 0, articles: 0 })
})
