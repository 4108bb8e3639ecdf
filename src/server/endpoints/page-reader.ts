import type { Locale } from '../../contract/locales.ts'
import type { PageCall } from '../../contract/endpoint.ts'
import type { CacheTag } from '../cache/tags.ts'
import { readEndpoint } from './call-endpoint.ts'
import type { BoundEndpoint } from './feature.ts'
import { problemOf } from './problem.ts'
import { readQuery } from './request-body.ts'
import type { PageDatabases, RequestEnv, Services } from './request-context.ts'
import type { Viewer } from './viewer.ts'

/** The page that asks: its visitor was resolved and counted with it. */
type Page = Pick<RequestEnv, 'ip' | 'requestId'> & {
  viewer: Viewer
  locale: Locale
  databases: PageDatabases
  tag: (...shown: CacheTag[]) => void
}

/**
 * The API for pages that are rendered in this process: a function, not a request. Nobody reads the answer from a socket,
 * so nothing is written as text and read again, and there are no headers.
 */
export type PageReader = (call: PageCall, page: Page) => Promise<{ status: number; body: unknown }>

/** Handlers look at a request for its cookies and streams alone, and what a page reads needs neither. */
const nothingSent = new Request('http://in-process/')

export function makePageReader(endpoints: BoundEndpoint[], services: Services): PageReader {
  const readable = new Map<string, BoundEndpoint>(
    endpoints
      .filter(({ endpoint }) => endpoint.method === 'GET')
      .map((bound) => [bound.endpoint.path, bound]),
  )
  return async ({ route, params, query }, { ip, requestId, viewer, locale, databases, tag }) => {
    const bound = readable.get(route)
    if (!bound) throw new Error(`No page can read ${route}`)
    try {
      const body = await readEndpoint(
        bound,
        { params, query: bound.endpoint.query ? readQuery(new URLSearchParams(query)) : {} },
        {
          viewer,
          ...databases,
          now: () => services.clock.now(),
          locale,
          ip,
          userAgent: '',
          requestId,
          tag,
          answerHeaders: new Headers(),
          request: nothingSent,
          services,
        },
      )
      return { status: bound.endpoint.status, body }
    } catch (error) {
      const { status, body } = problemOf(error, locale, requestId, services.log)
      return { status, body }
    }
  }
}
