import { request as apiRequests } from '@playwright/test'
import { demo, expect } from './kit.ts'
import { tokenOf } from './published-resource.ts'

/** A small menu with a comment in it, which shows that nothing was rewritten. */
export const shopMenu = `# Comments stay
menu_title: '&8Fish market'
size: 27
items:
  herring:
    material: COD
    slot: 13
    display_name: '&bHerring'
`

/** A configuration of the demo author that holds a menu and that everybody can see, made by the API alone. */
export async function aPublishedMenu(
  baseURL: string,
  words: { title: string; description: string; sentence: string; language: string },
): Promise<{ slug: string; title: string; version: number }> {
  const request = await apiRequests.newContext({ baseURL })
  const author = { authorization: `Bearer ${await tokenOf(baseURL, demo.author)}` }
  const staff = { authorization: `Bearer ${await tokenOf(baseURL, demo.moderator)}` }
  const salt = String(Date.now() % 1_000_000_000)
  const { sentence, ...said } = words
  const title = `${words.title} ${salt}`
  const slug = `fish-menu-${salt}`
  const made = await request.post('/api/resources', {
    headers: author,
    data: {
      ...said,
      title,
      slug,
      type: 'configuration',
      content: `${sentence} ${salt}. `.repeat(8),
      categories: ['management'],
      tags: [],
    },
  })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = ((await made.json()) as { data: { id: number } }).data
  const approve = (collection: string, number: number) =>
    request.put(`/api/moderations/${collection}/${number}`, { headers: staff, data: { status: 'approved' } })
  expect((await approve('resources', id)).status()).toBe(200)
  const uploaded = await request.post('/api/attachments/upload?type=version&resource_type=configuration', {
    headers: author,
    multipart: {
      file: { name: 'fish.yml', mimeType: 'text/yaml', buffer: Buffer.from(`${shopMenu}# ${salt}\n`) },
    },
  })
  expect(uploaded.status(), await uploaded.text()).toBe(201)
  const file = ((await uploaded.json()) as { data: { id: number } }).data.id
  const created = await request.post(`/api/resources/${slug}/versions`, {
    headers: author,
    data: { number: '1.0.0', platforms: ['paper'], game_versions: ['1.21-1.21.4'], files: [file] },
  })
  expect(created.status(), await created.text()).toBe(201)
  const version = ((await created.json()) as { data: { id: number } }).data.id
  const stateOf = async () => {
    const answer = await request.get(`/api/resources/${slug}/versions/${version}`, { headers: author })
    return ((await answer.json()) as { data: { state: string } }).data.state
  }
  await expect.poll(stateOf, { timeout: 60_000 }).toMatch(/waiting|public/)
  if ((await stateOf()) === 'waiting') expect((await approve('versions', version)).status()).toBe(200)
  await expect.poll(stateOf).toBe('public')
  await request.dispose()
  return { slug, title, version }
}
