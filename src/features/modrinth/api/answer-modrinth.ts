import { rateClasses, type RateClass } from '../../../contract/limits/rate-classes.ts'
import { requestLocale } from '../../../server/endpoints/api-app.ts'
import { addressGroup } from '../../../server/http/client-address.ts'
import { etagMatches, weakEtagOf } from '../../../server/http/etag.ts'
import { problemResponse } from '../../../server/endpoints/problem.ts'
import { rateHeaders } from '../../../server/endpoints/rate-limit.ts'
import { readJsonBody } from '../../../server/endpoints/request-body.ts'
import type { RequestEnv, Services } from '../../../server/endpoints/request-context.ts'
import { ModrinthFailure } from './modrinth-failure.ts'
import { methodOf, modrinthRoutes } from './modrinth-routes.ts'
import { thirdRoutes } from './modrinth-v3-routes.ts'

const routes = [...modrinthRoutes, ...thirdRoutes]

const maxBodyBytes = 256 * 1024

/** Open to pages of any site: the answers depend neither on the caller nor on cookies. */
const open: Record<string, string> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'ETag, RateLimit, RateLimit-Policy, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Language',
}

export const isModrinthPath = (path: string): boolean => /^\/modrinth(\/|$)/.test(path)

/** `/modrinth/v2` and `/modrinth/v3`: our public resources in the shape of Modrinth's API, for launchers and updaters. */
export function makeModrinth(services: Services) {
  const { config, rateLimiter, clock, log } = services

  async function count(rate: RateClass, env: RequestEnv, headers: Headers): Promise<void> {
    const verdict = await rateLimiter.hit(rate, `ip:${addressGroup(env.ip)}`, clock.now())
    const limit = rateClasses[rate].limit
    headers.set('x-ratelimit-limit', String(limit))
    headers.set('x-ratelimit-remaining', String(Math.min(limit, verdict.remaining)))
    headers.set('x-ratelimit-reset', String(verdict.resetSeconds))
    for (const [name, value] of Object.entries(rateHeaders(rate, verdict))) headers.set(name, value)
    if (!verdict.allowed)
      throw new ModrinthFailure(
        429,
        'ratelimit_error',
        `wait ${verdict.retryAfterSeconds} seconds and try again`,
      )
  }

  async function answer(request: Request, env: RequestEnv, headers: Headers): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.replace(/\/+$/, '')
    if (/^\/modrinth(\/v[23])?$/.test(path)) {
      await count('read', env, headers)
      return json(request, welcome(), headers)
    }
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const fitting = routes.filter((route) => route.pattern.test(path))
    const route = fitting.find((candidate) => methodOf(candidate) === method)
    await count(route?.rate ?? 'read', env, headers)
    if (!route && fitting.length > 0)
      throw new ModrinthFailure(405, 'method_not_allowed', 'the requested method is not allowed here', {
        allow: fitting.map(methodOf).join(', '),
      })
    if (!route) throw new ModrinthFailure(404, 'not_found', 'the requested route does not exist')
    const result = await route.answer({
      db: services.replica.db,
      params: route.pattern.exec(path)!.slice(1),
      search: url.searchParams,
      body: method === 'POST' ? await readJsonBody(request, maxBodyBytes) : null,
      locale: requestLocale(request),
      origin: config.origin,
    })
    if (!(result instanceof Response)) return json(request, result, headers)
    for (const [name, value] of headers) result.headers.set(name, value)
    return result
  }

  const welcome = () => ({
    about: `Public resources of ${config.siteTitle} in the shape of Modrinth's API, versions 2 and 3`,
    documentation: `${config.origin}/en/api`,
    name: config.siteTitle,
    version: '2.7.0',
  })

  async function refuse(error: unknown, request: Request, env: RequestEnv): Promise<ModrinthFailure> {
    if (error instanceof ModrinthFailure) return error
    // The kernel's errors (a body too large, a database that is away) keep their status and get this shape.
    const problem = problemResponse(error, requestLocale(request), env.requestId, log)
    const { error: failure } = (await problem.json()) as { error: { key: string; message: string } }
    const retry = problem.headers.get('retry-after')
    return new ModrinthFailure(
      problem.status,
      failure.key,
      failure.message,
      retry ? { 'retry-after': retry } : {},
    )
  }

  return async (request: Request, env: RequestEnv): Promise<Response> => {
    const headers = new Headers(open)
    if (request.method === 'OPTIONS') return preflight(headers)
    try {
      return await answer(request, env, headers)
    } catch (error) {
      const failure = await refuse(error, request, env)
      for (const [name, value] of Object.entries(failure.headers)) headers.set(name, value)
      headers.set('content-type', 'application/json; charset=utf-8')
      headers.set('cache-control', 'no-store')
      const body = JSON.stringify({ error: failure.error, description: failure.message })
      return new Response(request.method === 'HEAD' ? null : body, { status: failure.status, headers })
    }
  }
}

function preflight(headers: Headers): Response {
  headers.set('access-control-allow-methods', 'GET, HEAD, POST, OPTIONS')
  headers.set(
    'access-control-allow-headers',
    'Content-Type, If-None-Match, Accept, Accept-Language, User-Agent',
  )
  headers.set('access-control-max-age', '86400')
  return new Response(null, { status: 204, headers })
}

function json(request: Request, body: unknown, headers: Headers): Response {
  const text = JSON.stringify(body)
  headers.set('content-type', 'application/json; charset=utf-8')
  if (request.method === 'POST') {
    headers.set('cache-control', 'no-store')
    return new Response(text, { headers })
  }
  const etag = weakEtagOf(text)
  headers.set('etag', etag)
  headers.set('cache-control', 'public, no-cache')
  if (etagMatches(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : text, { headers })
}
