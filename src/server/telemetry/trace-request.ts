import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Attributes } from '@opentelemetry/api'
import { observeDuration } from './durations.ts'
import { inRequest, type RequestScope } from './request-scope.ts'
import { hasTelemetry, inSpan } from './spans.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'TRACE', 'CONNECT']

type TracedRequest = {
  request: Request
  path: string
  /** What fits where no endpoint or page says what it is. */
  kind: string
  requestId: string
}

/**
 * Answers a request as a span of its own, which joins the trace of its sender. All that is logged meanwhile has its id.
 * The span has neither query nor address of the visitor.
 */
export async function traceRequest(
  { request, path, kind, requestId }: TracedRequest,
  answer: () => Promise<Response>,
): Promise<Response> {
  const scope: RequestScope = { requestId }
  if (!hasTelemetry()) return inRequest(scope, answer)
  const method = methods.includes(request.method) ? request.method : '_OTHER'
  const { protocol } = new URL(request.url)
  const known: Attributes = { 'http.request.method': method, 'url.scheme': protocol.slice(0, -1) }
  const started = performance.now()
  return inSpan(
    {
      name: method,
      kind: SpanKind.SERVER,
      parent: propagation.extract(ROOT_CONTEXT, request.headers, {
        get: (headers, name) => headers.get(name) ?? undefined,
        keys: (headers) => [...headers.keys()],
      }),
      attributes: { ...known, 'url.path': path, 'http.response.header.x-request-id': [requestId] },
    },
    async (span) => {
      const response = await inRequest(scope, answer)
      const { status } = response
      const facts: Attributes = {
        ...known,
        'http.response.status_code': status,
        'http.route': scope.route ?? kind,
        ...(status >= 500 ? { 'error.type': String(status) } : {}),
      }
      span?.setAttributes(facts)
      span?.updateName(`${method} ${scope.route ?? kind}`)
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      observeDuration('http.server.request.duration', performance.now() - started, facts)
      return response
    },
  )
}
