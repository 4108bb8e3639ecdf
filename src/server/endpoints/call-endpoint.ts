import { checkAccess, type Access, type AccessVerdict } from '../../contract/access.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { fail, type ErrorKey } from '../../contract/errors.ts'
import type { RateClass } from '../../contract/limits/rate-classes.ts'
import { answerSerializer } from './answer-serializer.ts'
import { checkGrant } from './check-grant.ts'
import { addressGroup } from '../http/client-address.ts'
import { checkCsrf } from '../http/forms/csrf.ts'
import { etagMatches, weakEtagOf } from '../http/etag.ts'
import type { BoundEndpoint } from './feature.ts'
import { runOnce } from './idempotency.ts'
import { rateHeaders } from './rate-limit.ts'
import { defaultMaxBodyBytes, readJsonBody, readQuery } from './request-body.ts'
import type { RequestContext, Services } from './request-context.ts'
import { validateParts } from './validate.ts'
import { accessSubject, type SignedIn, type Viewer } from './viewer.ts'

const refusals: Record<Exclude<AccessVerdict, 'ok'>, ErrorKey> = {
  login: 'unauthenticated',
  'guests-only': 'guestsOnly',
  verify: 'emailNotVerified',
  approve: 'notApproved',
  forbidden: 'forbidden',
}

/** Throws unless this person may; for endpoints that ask more of some calls than of others. */
export function requireAccess(
  access: Exclude<Access, 'anyone' | 'guest'>,
  viewer: Viewer,
): asserts viewer is SignedIn
export function requireAccess(access: Access, viewer: Viewer): void
export function requireAccess(access: Access, viewer: Viewer): void {
  const verdict = checkAccess(access, accessSubject(viewer))
  if (verdict !== 'ok') throw fail(refusals[verdict])
}

/** The person who asks, for an endpoint that is open to anyone but needs a login for some of its calls. */
export function signedIn(viewer: Viewer): SignedIn {
  requireAccess('member', viewer)
  return viewer
}

/** Whom limits count: the person, else the address. */
export const callerKey = ({ viewer, ip }: Pick<RequestContext, 'viewer' | 'ip'>): string =>
  viewer ? `user:${viewer.id}` : `ip:${addressGroup(ip)}`

/** Counts the call, tells the caller where they stand, and throws when it is one too many. */
export async function countCall(rate: RateClass, context: RequestContext): Promise<void> {
  const verdict = await context.services.rateLimiter.hit(rate, callerKey(context), context.now())
  for (const [header, value] of Object.entries(rateHeaders(rate, verdict)))
    context.answerHeaders.set(header, value)
  if (!verdict.allowed) throw fail('rateLimited', { seconds: verdict.retryAfterSeconds })
}

/**
 * Reads what was sent, for as long as this caller may let everybody else wait: nothing can interrupt
 * reading. The time it took is counted afterwards, also when reading failed.
 */
function readWithin<T>(context: RequestContext, read: () => T): T {
  const { rateLimiter } = context.services
  const key = callerKey(context)
  const seconds = rateLimiter.readingWait(key, context.now())
  if (seconds > 0) throw fail('rateLimited', { seconds }, { headers: { 'retry-after': String(seconds) } })
  const before = process.threadCpuUsage()
  try {
    return read()
  } finally {
    const { user, system } = process.threadCpuUsage(before)
    rateLimiter.countReading(key, (user + system) / 1000, context.now())
  }
}

/** A list that is only read, without a question, counts as reading. */
function rateOf({ rate, query }: BoundEndpoint['endpoint'], request: Request): RateClass {
  if (rate !== 'search' || !query || !('q' in query.shape)) return rate
  return new URL(request.url).searchParams.get('q')?.trim() ? 'search' : 'read'
}

/** The order of every API call: limit → CSRF → access → validation → (once) handler → answer. */
export async function callEndpoint(
  bound: BoundEndpoint,
  params: Record<string, string>,
  context: RequestContext,
): Promise<Response> {
  const { name, endpoint, handle } = bound
  const { request, viewer, services, answerHeaders } = context
  if (endpoint.rate !== 'none') await countCall(rateOf(endpoint, request), context)
  checkCsrf(request, viewer, endpoint.csrf ?? 'token', services.secret, services.config.origin)
  requireAccess(endpoint.access, viewer)
  checkGrant(endpoint, viewer, params)

  const body = endpoint.body ? await readJsonBody(request, endpoint.maxBodyBytes ?? defaultMaxBodyBytes) : {}
  const read = () =>
    validateParts([
      { schema: endpoint.params, value: params },
      {
        schema: endpoint.query,
        value: endpoint.query ? readQuery(new URL(request.url).searchParams, endpoint.maxQueryValues) : {},
      },
      { schema: endpoint.body, value: body },
    ])
  const input = endpoint.body ? readWithin(context, read) : read()

  const key = endpoint.creates ? request.headers.get('idempotency-key') : null
  if (key !== null) {
    const call = { owner: callerKey(context), key, route: name, input, now: context.now() }
    const stored = await runOnce(context.db, call, async (db) => {
      const answer = await handle({ ...context, db, readDb: db, input })
      if (answer instanceof Response)
        throw new Error(`${name} answers with a stream and cannot be idempotent`)
      // Stored as it is sent: without fields that the schema does not name.
      return { status: endpoint.status, body: await cutAnswer(bound, answer, services) }
    })
    if (stored.replayed) answerHeaders.set('idempotency-replayed', 'true')
    return jsonAnswer(endpoint, stored, context)
  }
  const answer = await handle({ ...context, input })
  await services.checkAnswer?.(bound, answer)
  if (answer instanceof Response) return withHeaders(answer, answerHeaders)
  return jsonAnswer(endpoint, { status: endpoint.status, body: answer }, context)
}

/** The same for a page of this process: its visitor was counted with it, it changes nothing and gets the object itself. */
export async function readEndpoint(
  bound: BoundEndpoint,
  { params, query }: { params: Record<string, string>; query: Record<string, unknown> },
  context: RequestContext,
): Promise<unknown> {
  const { name, endpoint, handle } = bound
  requireAccess(endpoint.access, context.viewer)
  checkGrant(endpoint, context.viewer, params)
  const input = validateParts([
    { schema: endpoint.params, value: params },
    { schema: endpoint.query, value: query },
  ])
  const answer = await handle({ ...context, input })
  if (answer instanceof Response) throw new Error(`${name} answers with a stream, which no page can show`)
  return cutAnswer(bound, answer, context.services)
}

/** What the schema names. Tests let every answer be checked against it before, so the document cannot lie. */
async function cutAnswer(bound: BoundEndpoint, answer: unknown, services: Services): Promise<unknown> {
  await services.checkAnswer?.(bound, answer)
  return answerSerializer(bound.endpoint).cut(answer)
}

/** A handler's own Response carries limits and cookies like any other answer. */
function withHeaders(answer: Response, more: Headers): Response {
  const response = new Response(answer.body, answer)
  for (const [name, value] of more)
    if (name === 'set-cookie' || !response.headers.has(name)) response.headers.append(name, value)
  return response
}

/** What the schema does not name never leaves the process; tests have checked it above. */
function jsonAnswer(
  endpoint: Endpoint,
  { status, body }: { status: number; body: unknown },
  context: RequestContext,
): Response {
  const headers = context.answerHeaders
  if (status === 204) return new Response(null, { status, headers })
  headers.set('content-type', 'application/json; charset=utf-8')
  const readable = context.request.method === 'GET' || context.request.method === 'HEAD'
  if (!readable) headers.set('cache-control', 'no-store')
  const text = answerSerializer(endpoint).text(body)
  if (readable && status === 200) {
    const etag = weakEtagOf(text)
    headers.set('etag', etag)
    if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
    if (etagMatches(context.request.headers.get('if-none-match'), etag))
      return new Response(null, { status: 304, headers })
  }
  return new Response(text, { status, headers })
}
