import { cacheTagsHeader } from '../server/api-app.ts'
import { makeApi } from '../api.ts'
import { resolveViewer } from '../features/auth/api/resolve-viewer.ts'
import { publicConfig } from '../serve.ts'
import { makeSite } from '../site.tsx'
import { testApi, testOrigin } from './test-api.ts'
import type { TestApi } from './test-api.ts'

export type TestSite = TestApi & {
  /** A page as the network would deliver it, rendered for whoever the headers say. */
  page(
    path: string,
    headers?: Record<string, string>,
    failure?: Error,
  ): Promise<{ status: number; headers: Headers; html: string; tags: string[] }>
}

/** The pages in this process, on the API in this process. */
export async function testSite(): Promise<TestSite> {
  const api = await testApi()
  const fetchApi = makeApi(api.services)
  const assets = { entry: '/entry.js', stylesOf: () => ['/app.css'], fontsOf: () => [], preloadsOf: () => [] }
  const site = makeSite({ site: publicConfig(api.services.config, 'test'), assets })
  return {
    ...api,
    async page(path, headers = {}, failure) {
      const request = new Request(testOrigin + path, { headers })
      const viewer = await resolveViewer(request, api.services)
      const tags = new Set<string>()
      const response = await site(request, {
        loggedIn: viewer !== null,
        ...(failure ? { failure } : {}),
        async api(call, locale) {
          const answer = await fetchApi(call, {
            ip: '203.0.113.7',
            requestId: 'test',
            inProcess: { viewer, locale },
          })
          for (const tag of answer.headers.get(cacheTagsHeader)?.split(' ') ?? []) tags.add(tag)
          return answer
        },
      })
      return {
        status: response.status,
        headers: response.headers,
        html: await response.text(),
        tags: [...tags],
      }
    },
  }
}
