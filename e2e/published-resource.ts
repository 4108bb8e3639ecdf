import { request as apiRequests } from '@playwright/test'
import { demo, expect } from './kit.ts'
import { aPluginJar } from './plugin-jar.ts'

type Person = readonly [username: string, password: string]
let counter = 0

/** A login keeps cookies; each person asks from a place of their own. */
export async function tokenOf(baseURL: string, [username, password]: Person): Promise<string> {
  const own = await apiRequests.newContext({ baseURL })
  const data = { username, password, grant_type: 'password' }
  const answer = await own.post('/_auth/local/local/authorize', { data })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  await own.dispose()
  return token
}

type Words = { title: string; description: string; sentence: string; language: string }
type Made = { slug: string; title: string; numbers: [older: string, newer: string]; versions: number[] }

/** A plugin of the demo author that everybody can see, with two versions or with as many as asked for, made by the API alone. */
export async function aPublishedPlugin(baseURL: string, words: Words, count = 2): Promise<Made> {
  const request = await apiRequests.newContext({ baseURL })
  const tokens = {
    author: await tokenOf(baseURL, demo.author),
    staff: await tokenOf(baseURL, demo.moderator),
  }
  const as = (person: keyof typeof tokens) => ({ authorization: `Bearer ${tokens[person]}` })
  const salt = `${Date.now() % 1_000_000_000}${counter++}`
  const slug = `lamps-${salt}`
  const title = `${words.title} ${salt}`
  const { sentence, ...said } = words
  const made = await request.post('/api/resources', {
    headers: as('author'),
    data: {
      ...said,
      title,
      type: 'plugin',
      slug,
      content: `${sentence} ${salt}. `.repeat(8),
      categories: ['utility'],
      tags: [],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = ((await made.json()) as { data: { id: number } }).data
  const approve = (collection: string, number: number) =>
    request.put(`/api/moderations/${collection}/${number}`, {
      headers: as('staff'),
      data: { status: 'approved' },
    })
  expect((await approve('resources', id)).status()).toBe(200)

  const numbers: [string, string] = ['1.0.0', '1.1.0']
  const versions: number[] = []
  for (const number of numbers.slice(0, count)) {
    const uploaded = await request.post('/api/attachments/upload?type=version&resource_type=plugin', {
      headers: as('author'),
      multipart: {
        file: {
          name: `Лампы-${number}.jar`,
          mimeType: 'application/java-archive',
          buffer: aPluginJar({ name: 'Lamps', number, salt: salt + number }),
        },
      },
    })
    expect(uploaded.status(), await uploaded.text()).toBe(201)
    const file = ((await uploaded.json()) as { data: { id: number } }).data.id
    const created = await request.post(`/api/resources/${slug}/versions`, {
      headers: as('author'),
      data: { number, platforms: ['paper', 'folia'], game_versions: ['1.21-1.21.4'], files: [file] },
    })
    expect(created.status(), await created.text()).toBe(201)
    const version = ((await created.json()) as { data: { id: number } }).data.id
    const stateOf = async () => {
      const answer = await request.get(`/api/resources/${slug}/versions/${version}`, {
        headers: as('author'),
      })
      return ((await answer.json()) as { data: { state: string } }).data.state
    }
    await expect.poll(stateOf, { timeout: 60_000 }).toMatch(/waiting|public/)
    if ((await stateOf()) === 'waiting') expect((await approve('versions', version)).status()).toBe(200)
    await expect.poll(stateOf).toBe('public')
    versions.push(version)
  }
  await request.dispose()
  return { slug, title, numbers, versions }
}
