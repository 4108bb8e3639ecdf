import { ask, memberName } from './requests.ts'
import type { Running } from './servers.ts'

/** An answer of the API, as data. */
export async function askData<T>(site: Running, url: string, cookie?: string): Promise<T> {
  const headers = { 'accept-encoding': 'identity', ...(cookie ? { cookie } : {}) }
  const { status, body } = await ask(site, url, { headers })
  if (status !== 200) throw new Error(`${url} answers ${status}.`)
  return JSON.parse(body.toString()) as T
}

export type ArticleSubject = { id: number; path: string; authorId: number }

type Listed = { id: number; slug: string; author: { id: number; username: string } }

/** The newest of a list that are not by the member who asks: one's own page shows and asks for more. */
async function newestOfOthers(site: Running, list: string, count: number): Promise<Listed[]> {
  const { data } = await askData<{ data: Listed[] }>(site, list)
  const others = data.filter(({ author }) => author.username !== memberName).slice(0, count)
  if (others.length < count) throw new Error(`The demo has too little in ${list}.`)
  return others
}

/** Numbers and addresses of the newest articles of the demo. */
export async function newestArticles(site: Running, count: number): Promise<ArticleSubject[]> {
  const found = await newestOfOthers(site, '/api/articles', count)
  return found.map(({ id, slug, author }) => ({ id, path: `/ru/article/${slug}.${id}`, authorId: author.id }))
}

type ResourceSubject = { id: number; slug: string; page: string; download: string }

/** A plugin of the demo: its page, and its newest file. */
export async function newestPlugin(site: Running): Promise<ResourceSubject> {
  const [found] = await newestOfOthers(site, '/api/resources?type=plugin', 1)
  const { id, slug } = found!
  const versions = `/api/resources/${slug}/versions`
  const latest = await askData<{ data: { id: number } }>(site, `${versions}/latest`)
  return { id, slug, page: `/ru/plugins/${slug}`, download: `${versions}/${latest.data.id}/download` }
}
