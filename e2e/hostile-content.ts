import sharp from 'sharp'
import { expect } from '@playwright/test'
import { contentLimits } from '../src/contract/limits/content-limits.ts'
import { tagLimits } from '../src/contract/tags.ts'
import { documents, isLong, packed, payloads } from './hostile-payloads.ts'
import type { HostileSite, people } from './hostile-site.ts'

/** A page that shows what was stored, and who looks at it. */
export type Showing = { path: string; as: keyof typeof people | null }

const { title, description } = contentLimits.article
/** Of fields that take one payload each, so that the usual run stays short. */
const some = <T>(list: readonly T[], count: number): T[] => (isLong ? [...list] : list.slice(0, count))

/** Of fields that a person has only so many of, from the whole list. */
const spread = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, index) => index % Math.ceil(list.length / count) === 0)

async function upload(site: HostileSite, name: string, type = 'content'): Promise<number> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#86b84f' } })
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' }), name)
  return (await site.store('author', 'POST', `/api/attachments/upload?type=${type}`, form)).id
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** Articles with payloads in title, description, text and all attributes of the text, then comments below them. */
export async function storeArticles(site: HostileSite): Promise<Showing[]> {
  const pictureId = await upload(site, 'picture.png')
  // A picture of their own: drawing covers would take most of the time.
  const coverId = await upload(site, 'cover.png', 'cover')
  const titles = packed(title.max)
  const descriptions = packed(description.max)
  // In the usual run fewer of them here: all of the sample goes through the renderer in a journey of its own.
  const inTexts = isLong ? payloads : payloads.filter((_, index) => index % 3 === 0)
  const texts = documents(pictureId, 24_000, inTexts)
  const comments = packed(600)
  const shown: Showing[] = []
  const count = isLong ? titles.length : Math.max(texts.length, 6)
  for (let number = 0; number < count; number++) {
    const article = await site.store('author', 'POST', '/api/articles', {
      title: titles[number % titles.length],
      description: descriptions[number % descriptions.length],
      content:
        texts[number] ??
        `${`Обычные слова статьи ${number}. `.repeat(20)}\n\n${comments[number % comments.length]}`,
      language: 'ru',
      categories: ['tutorial'],
      tags: [],
      cover_id: coverId,
    })
    await site.store('moderator', 'PUT', `/api/moderations/articles/${article.id}`, {
      status: 'approved',
      override_checks: true,
    })
    const own = comments.filter((_, index) => index % count === number)
    for (const content of own)
      await site.store('moderator', 'POST', `/api/articles/${article.id}/comments`, {
        content,
        kind: 'question',
      })
    shown.push({ path: `/article/${article.slug}.${article.id}`, as: null })
  }
  const pages = Math.ceil(count / 20)
  const lists = Array.from({ length: pages }, (_, page) => `/articles?page=${page + 1}`)
  return [
    ...shown,
    ...['', ...lists, '/user/3', '/user/3/articles'].map((path) => ({ path, as: 'admin' as const })),
  ]
}

/** Tags never take a payload; a draft keeps what was typed, so its form has to show it. */
export async function storeDrafts(site: HostileSite): Promise<Showing[]> {
  const tags = some(payloads, 48).map((payload) => [...payload.toWellFormed()].slice(0, 70).join(''))
  const shown: Showing[] = []
  for (let from = 0; from < tags.length; from += tagLimits.perItem) {
    const few = tags.slice(from, from + tagLimits.perItem)
    const refused = await site.send('author', 'POST', '/api/articles', {
      title: `Заголовок без подвоха ${from}`,
      description: 'Описание, в котором нет ничего дурного.',
      content: 'Слова. '.repeat(60),
      language: 'ru',
      categories: ['tutorial'],
      tags: few,
    })
    // A word of letters alone is a tag like any other; the rest is named.
    if (refused.status === 201)
      expect(few.filter((tag) => !/^[\p{L}\p{M}\p{N} .+#_-]*$/u.test(tag))).toEqual([])
    else
      expect([refused.status, refused.fields.every((field) => field.startsWith('tags'))]).toEqual([422, true])
    const { status, data } = await site.send('author', 'POST', '/api/articles/drafts', {
      title: packed(250, few)[0],
      description: packed(480, few)[0],
      content: null,
      tags: few,
    })
    if (status !== 201) continue
    shown.push({ path: `/article/create?draft=${data.id}`, as: 'author' })
    // One person keeps only so many.
    if (shown.length > 3) await site.store('author', 'DELETE', `/api/articles/drafts/${data.id}`)
  }
  expect(shown.length).toBeGreaterThan(0)
  return [...shown.slice(0, 3), { path: '/profile/articles', as: 'author' }]
}

/** What a person says about themselves, and the names of their files and keys. */
export async function storeProfile(site: HostileSite): Promise<Showing[]> {
  for (const name of some(packed(120), 12)) await upload(site, `${name}.png`)
  for (const name of spread(packed(60), isLong ? 40 : 12))
    await site.store('author', 'POST', '/api/tokens', { name, scopes: [], expires_at: tomorrow() })
  const links = payloads.flatMap((payload) => {
    const url = `https://example.com/?${payload.replace(/\s/g, '').slice(0, 150)}`
    return [{ label: packed(60, [payload], '')[0]!.slice(0, 30), url }]
  })
  for (const payload of some(payloads, 40)) {
    const answer = await site.send('author', 'PATCH', '/api/users/settings', {
      links: [{ label: 'a', url: payload }],
    })
    if (answer.status === 200) expect(new URL(payload.trim()).protocol).toBe('https:')
  }
  const takes: typeof links = []
  for (const link of some(links, 40)) {
    const answer = await site.send('author', 'PATCH', '/api/users/settings', { links: [link] })
    if (answer.status === 200) takes.push(link)
  }
  await site.store('author', 'PATCH', '/api/users/settings', {
    about: packed(500)[0],
    links: takes.slice(0, 5),
  })
  return [
    '/user/3',
    '/profile/settings/account',
    '/profile/settings/files',
    '/profile/settings/security',
  ].map((path) => ({ path, as: 'author' }))
}

/** What staff and people write to each other: reasons, discussions, reports, letters, appeals. */
export async function storeStaffWords(site: HostileSite, articleIds: number[]): Promise<Showing[]> {
  const long = packed(1_900)
  for (const text of some(long, 4))
    await site.store(null, 'POST', '/api/contact', { name: packed(80)[0], email: 'a@example.com', text })
  for (const [index, words] of some(packed(900), 6).entries())
    await site.send('moderator', 'POST', '/api/reports', {
      kind: 'article',
      id: articleIds[index % articleIds.length],
      reason: 'other',
      words,
    })
  for (const reason of some(packed(480), 6))
    await site.store('admin', 'POST', '/api/users/3/adjustments', { kopecks: 100, reason })
  for (const reason of some(long, 3))
    await site.store('moderator', 'POST', '/api/moderations/4/sanctions', { kind: 'strike', reason })
  const declined = await site.store<{ id: number; slug: string; pending_revision: { review_id: number } }>(
    'author',
    'POST',
    '/api/articles',
    {
      title: packed(title.max, payloads, ' вернётся')[1],
      description: packed(description.max)[1],
      content: `Это вернут автору. ${'Другие слова. '.repeat(40)}`,
      language: 'ru',
      categories: ['tutorial'],
    },
  )
  const discussion = `/api/moderations/content/${declined.pending_revision.review_id}/messages`
  for (const text of some(long, 3)) await site.store('author', 'POST', discussion, { text })
  for (const text of some(long, 3)) await site.store('moderator', 'POST', discussion, { text })
  await site.store('moderator', 'PUT', `/api/moderations/articles/${declined.id}`, {
    status: 'declined',
    reason: long[0],
  })
  await site.store('moderator', 'PUT', '/api/moderations/4', { status: 'declined', reason: long.at(-1) })
  await site.store('newcomer', 'POST', '/api/appeals', { text: long[0] })
  for (const [number, reason] of some(packed(190), 6).entries())
    await site.store('admin', 'POST', '/api/moderations/blocked-domains', {
      domain: `lure-${number}.example`,
      reason,
    })
  const address = `/article/${declined.slug}.${declined.id}`
  const staff = [
    '/staff/inbox',
    '/staff/reports',
    '/staff/users?user=4',
    '/staff/audit',
    '/staff/blocked-domains',
    `/staff/content?open=article-${declined.id}`,
  ]
  return [
    ...staff.map((path) => ({ path, as: 'admin' as const })),
    ...[
      `${address}/review`,
      `${address}/edit`,
      `${address}/revisions`,
      '/notifications',
      '/profile/settings/account',
    ].map((path) => ({ path, as: 'author' as const })),
    { path: '/auth/verify-email', as: 'newcomer' },
  ]
}
