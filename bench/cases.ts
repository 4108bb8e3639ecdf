import { setTimeout as sleep } from 'node:timers/promises'
import { collectionPast } from './collections.ts'
import { discussionPast } from './comments.ts'
import { feedPast } from './feed.ts'
import { ask, logIn, memberName, requestText, type Answer } from './requests.ts'
import type { Running, Site } from './servers.ts'
import { askData, newestArticles, newestPlugin, type ArticleSubject } from './subjects.ts'

export type Case = {
  name: string
  request: () => string | Promise<string>
  status: number
  /** What the row must reach, if anything. */
  goal?: { leastOfBare: number } | { mostBareCpu: number }
}

export const page = '/ru'
/** Shows no figure that moves by itself, such as how many people are online: its tag stays. */
const steadyPage = '/ru/forum'

/** A page is cached after its first rendering; only then does it come compressed and with its tag. */
export async function cachedPage(site: Running, url = page): Promise<Answer> {
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await ask(site, url)
    if (answer.headers['content-encoding'] === 'br') return answer
  }
  throw new Error(`${url} is never answered from the page cache.`)
}

/** Any cookie of ours keeps a page out of the cache, so it is rendered every time, here for nobody in particular. */
const uncached = { cookie: 'auth.strategy=local' }
const get = (url: string, more?: Record<string, string>) => () => requestText('GET', url, more)

/** Rates of different machines are not compared: docs/performance.md says where these shares come from. */
const leastCached = 0.7
const leastDiscussed = 0.0043

const cached = (name: string, url: string): Case => ({
  name,
  request: get(url),
  status: 200,
  goal: { leastOfBare: leastCached },
})
const rendered = (name: string, url: string): Case => ({ name, request: get(url, uncached), status: 200 })
const plain = (name: string, url: string, status = 200): Case => ({ name, request: get(url), status })

/** Asking for an old page has it rendered anew in the background, maybe with another tag: so the second one counts. */
async function getByTag(site: Running): Promise<string> {
  await cachedPage(site, steadyPage)
  await sleep(200)
  const { etag } = (await cachedPage(site, steadyPage)).headers
  return requestText('GET', steadyPage, { 'if-none-match': etag ?? '' })
}

const manyComments = 1_000

/** Pages as somebody who is logged in sees them: nothing of them may come from the cache of whole pages. */
async function memberCases(
  site: Site,
  {
    article,
    resourcePage,
    collection,
  }: { article: ArticleSubject; resourcePage: string; collection: string },
): Promise<Case[]> {
  const cookie = await logIn(site)
  await feedPast(site.databaseUrl, memberName)
  const [, discussed] = await newestArticles(site, 2)
  await discussionPast(site.databaseUrl, discussed!.id, manyComments)
  const shown = await askData<{ count: number }>(site, `/api/articles/${discussed!.id}/comments`)
  if (shown.count < manyComments) throw new Error('The comments written past the API do not show.')
  const forMember = (name: string, url: string, goal?: Case['goal']): Case => ({
    name: `member: ${name}`,
    request: get(url, { cookie }),
    status: 200,
    ...(goal ? { goal } : {}),
  })
  return [
    forMember(page, page, { mostBareCpu: 90 }),
    forMember('/ru/resources', '/ru/resources', { mostBareCpu: 90 }),
    forMember('/ru/articles', '/ru/articles', { mostBareCpu: 90 }),
    forMember('article', article.path, { mostBareCpu: 110 }),
    forMember('resource', resourcePage, { mostBareCpu: 110 }),
    forMember('feed', '/ru/feed'),
    forMember('statistics of a year', '/ru/profile/statistics?range=365'),
    forMember('collection of 100', collection),
    forMember('profile', `/ru/user/${article.authorId}`),
    forMember('article with 1,000 comments', discussed!.path, { leastOfBare: leastDiscussed }),
  ]
}

/** Everything the section about requests measures against the bare server. */
export async function allCases(site: Site): Promise<Case[]> {
  await cachedPage(site)
  const html = (await ask(site, page, { headers: { 'accept-encoding': 'identity' } })).body.toString()
  const style = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1]
  if (!style) throw new Error(`${page} names no style sheet.`)
  const [article] = await newestArticles(site, 1)
  await cachedPage(site, article!.path)
  const resource = await newestPlugin(site)
  await cachedPage(site, resource.page)
  const collection = await collectionPast(site.databaseUrl)
  await cachedPage(site, collection)
  return [
    cached(`cached page ${page}, br`, page),
    { name: 'cached page, 304', request: () => getByTag(site), status: 304 },
    cached('cached article', article!.path),
    cached('cached resource', resource.page),
    cached('cached collection', collection),
    rendered(`rendered page ${page}`, page),
    rendered('rendered page /ru/resources', '/ru/resources'),
    rendered('rendered page /ru/articles', '/ru/articles'),
    rendered('rendered article', article!.path),
    rendered('rendered resource', resource.page),
    rendered('rendered collection of 100', collection),
    ...(await memberCases(site, { article: article!, resourcePage: resource.page, collection })),
    // A new address every time: the same one asked for twice at once is rendered once.
    plain('404 page', '/ru/nowhere-{n}', 404),
    plain('API /api/users/statistics', '/api/users/statistics'),
    plain('static file (style sheet), br', style),
  ]
}

/** A page with many comments, and the next part of them. */
export async function discussionCases(site: Running, article: ArticleSubject): Promise<Case[]> {
  await cachedPage(site, article.path)
  const comments = `/api/articles/${article.id}/comments`
  const { meta } = await askData<{ meta: { next_cursor: string } }>(site, comments)
  return [
    cached('article with 1,000 comments, cached', article.path),
    rendered('article with 1,000 comments, rendered', article.path),
    plain('API comments, first page', comments),
    plain('API comments, next page', `${comments}?cursor=${meta.next_cursor}`),
  ]
}
