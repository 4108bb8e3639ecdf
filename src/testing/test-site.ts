import { makePages } from '../app/page-server.ts'
import { makeApi } from '../app/api.ts'
import { resolvePageVisitor, resolveViewer } from '../features/auth/api/sessions/resolve-viewer.ts'
import { publicConfig } from '../app/serve.ts'
import type { Bus } from '../server/bus.ts'
import { makeShareTags } from '../server/pictures/cards/share-tags.ts'
import { listenForClears } from '../server/cache/caches.ts'
import type { CacheTag } from '../server/cache/tags.ts'
import { makeSite, type SiteOptions } from '../app/site.tsx'
import { testApi, testOrigin, type TestApi } from './test-api.ts'

type TestPage = { status: number; headers: Headers; html: string; tags: CacheTag[] }

export type TestSite = TestApi & {
  /** A page as the network would deliver it, rendered for the person in the headers. */
  page(path: string, headers?: Record<string, string>, failure?: Error): Promise<TestPage>
  /** A plain form as a browser sends it from our own page; `body` replaces the fields' own encoding. */
  post(
    path: string,
    fields: Record<string, string>,
    options?: { headers?: Record<string, string>; body?: string; method?: string; ip?: string },
  ): Promise<TestPage>
}

/** The pages in this process, on the API in this process. With news, what writes clear is kept as the product keeps it. */
export async function testSite({
  news,
  searchOf,
  mostStatements,
  ...options
}: Parameters<typeof testApi>[0] & { news?: Bus; mostStatements?: number } & Pick<
    SiteOptions,
    'searchOf'
  > = {}): Promise<TestSite> {
  const api = await testApi(options)
  const assets = { entry: '/entry.js', stylesOf: () => ['/app.css'], fontsOf: () => [], preloadsOf: () => [] }
  if (news) listenForClears(api.services.caches, news)
  const pages = makePages(api.services, mostStatements === undefined ? {} : { mostStatements })
  const site = publicConfig(api.services.config, 'test')
  const sides = {
    api: makeApi(api.services),
    site: makeSite({
      site,
      assets,
      shareTags: makeShareTags(site, api.services.secret),
      ...(searchOf ? { searchOf } : {}),
    }),
  }
  const env = { ip: '203.0.113.7', requestId: 'test' }
  const read = async (response: Response, tags: Iterable<CacheTag> = []): Promise<TestPage> => ({
    status: response.status,
    headers: response.headers,
    html: await response.text(),
    tags: [...tags],
  })
  return {
    ...api,
    async page(path, headers = {}, failure) {
      const request = new Request(testOrigin + path, { headers })
      const found = await resolvePageVisitor(request, api.services)
      const tags = new Set<CacheTag>()
      const visitor = { ...(found ?? { viewer: null }), ...(failure ? { failure } : {}) }
      return read(await pages.render(request, env, visitor, sides, tags), tags)
    },
    async post(path, fields, { headers = {}, body, method = 'POST', ip = env.ip } = {}) {
      const request = new Request(testOrigin + path, {
        method,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: testOrigin,
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: body ?? new URLSearchParams(fields).toString(),
      })
      const viewer = await resolveViewer(request, api.services)
      return read(await pages.post(request, { ...env, ip }, viewer, sides))
    },
  }
}
