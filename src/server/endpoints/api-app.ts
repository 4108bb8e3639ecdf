import { Hono } from 'hono'
import { fail, type Failure } from '../../contract/errors.ts'
import { answerLocale, localeCookie, type Locale } from '../../contract/locales.ts'
import { callEndpoint, countCall } from './call-endpoint.ts'
import { readCookies } from '../http/cookies.ts'
import { isOpenToSites, isPreflight, openToSites, preflightAnswer } from '../http/cors.ts'
import type { BoundEndpoint } from './feature.ts'
import { problemResponse } from './problem.ts'
import type { PageDatabases, RequestContext, RequestEnv, ResolveViewer, Services } from './request-context.ts'
import { noteRoute } from '../telemetry/request-scope.ts'
import type { Viewer } from './viewer.ts'
import type { Endpoint } from '../../contract/endpoint.ts'

export type ApiFetch = (request: Request, env: RequestEnv) => Promise<Response>

/** Visitors read from the replica; members want to see what they have just written. */
export const databasesFor = (
  viewer: Viewer,
  { database, replica }: Services,
  { fromPrimary = viewer !== null } = {},
): PageDatabases => ({ db: database.db, readDb: fromPrimary ? database.db : replica.db })

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

/** An address without the names of its parameters; sorts behind every address that is spelled out. */
const shapeOf = ({ endpoint }: BoundEndpoint): string => endpoint.path.replace(/\{\w+\}/g, '\uffff')

/** By address. The first match wins, so `/users/export` must come before `/users/{id}`, also when another feature has it. */
function byAddress(endpoints: BoundEndpoint[]): BoundEndpoint[][] {
  const groups = [...Map.groupBy(endpoints, shapeOf)]
  return groups.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, list]) => list)
}

/** All bound endpoints as one fetch-shaped function. */
export function makeApiApp(
  endpoints: BoundEndpoint[],
  services: Services,
  resolveViewer: ResolveViewer,
): ApiFetch {
  const app = new Hono<{ Bindings: RequestEnv }>({ strict: true })
  for (const list of byAddress(endpoints)) {
    for (const bound of list)
      app.on(bound.endpoint.method, honoPath(bound.endpoint.path), async (c) => {
        noteRoute(bound.endpoint.path)
        const response = await answer(c.req.raw, c.env, async (context) =>
          callEndpoint(bound, c.req.param(), context),
        )
        if (isOpenToSites(bound.endpoint)) openToSites(response.headers)
        announceDeprecation(bound.endpoint, response.headers)
        return response
      })
    const open = list.some((bound) => isOpenToSites(bound.endpoint))
    const allow = list.map((bound) => bound.endpoint.method).join(', ')
    app.all(honoPath(list[0]!.endpoint.path), (c) =>
      open && isPreflight(c.req.raw)
        ? preflightAnswer()
        : answer(c.req.raw, c.env, refuse(fail('methodNotAllowed', {}, { headers: { allow } }))),
    )
  }
  app.notFound((c) => answer(c.req.raw, c.env, refuse(fail('notFound'))))

  // Looking for addresses that do not exist is counted like reading those that do.
  function refuse(failure: Failure) {
    return async (context: RequestContext): Promise<never> => {
      await countCall('read', context)
      throw failure
    }
  }

  async function answer(
    request: Request,
    env: RequestEnv,
    run: (context: RequestContext) => Promise<Response>,
  ): Promise<Response> {
    const locale = requestLocale(request)
    const answerHeaders = new Headers()
    let response: Response
    try {
      const viewer = await resolveViewer(request, services)
      response = await run({
        viewer,
        ...databasesFor(viewer, services),
        now: () => services.clock.now(),
        locale,
        ip: env.ip,
        userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
        requestId: env.requestId,
        // Only pages are cached with what they show.
        tag: () => {},
        answerHeaders,
        request,
        services,
      })
    } catch (error) {
      response = problemResponse(error, locale, env.requestId, services.log)
      for (const name of ['ratelimit', 'ratelimit-policy', 'retry-after'])
        if (answerHeaders.has(name)) response.headers.set(name, answerHeaders.get(name)!)
    }
    response.headers.set('content-language', locale === 'kz' ? 'kk' : locale)
    response.headers.append('vary', 'Accept-Language, Cookie, Authorization')
    return request.method === 'HEAD' ? withoutBody(response) : response
  }

  return async (request, env) => app.fetch(request, env)
}

/** Hono would only drop it, and a stream that nobody reads or ends stays open. */
async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel()
  return new Response(null, response)
}

export function requestLocale(request: Request): Locale {
  return answerLocale({
    query: new URL(request.url).searchParams.get('lang'),
    acceptLanguage: request.headers.get('accept-language'),
    cookie: readCookies(request.headers.get('cookie')).get(localeCookie.name),
  })
}

/** Tells callers that an operation goes away: RFC 9745 (since when) and RFC 8594 (until when). */
function announceDeprecation({ deprecated }: Endpoint, headers: Headers): void {
  if (!deprecated) return
  const { since, sunset, instead } = deprecated
  headers.set('deprecation', `@${Date.parse(since) / 1000}`)
  if (sunset) headers.set('sunset', new Date(sunset).toUTCString())
  if (instead) headers.append('link', `<${instead}>; rel="successor-version"`)
}
