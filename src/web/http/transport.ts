import type { ErrorBody, FieldIssues, MessageArgs } from '../../contract/errors.ts'

/** Sends one request; the network in the browser, the API itself while rendering on the server. */
export type Transport = (request: TransportRequest) => Promise<unknown>

export type TransportRequest = {
  method: string
  path: string
  /** The endpoint's own path and its parameters, for a transport that calls it without a request. */
  route?: { path: string; params: Record<string, string> }
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  headers?: Record<string, string>
}

/** A failed call: what the server said, or id 0 where it said nothing readable. */
export class ApiError extends Error {
  readonly status: number
  readonly id: number
  readonly key: string
  readonly args: MessageArgs
  readonly fields: FieldIssues
  constructor(status: number, error?: Partial<ErrorBody['error']>) {
    super(error?.message ?? '')
    this.name = 'ApiError'
    this.status = status
    this.id = error?.id ?? 0
    this.key = error?.key ?? 'unknown'
    this.args = error?.args ?? {}
    this.fields = error?.fields ?? {}
  }
}

/** An answer with an error field, or a failure without JSON, is an error. */
export async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return null
  let body: unknown
  try {
    body = await response.json()
  } catch {
    if (response.ok) return null
    throw new ApiError(response.status)
  }
  return answerOf(response.status, body)
}

export function answerOf(status: number, body: unknown): unknown {
  const error = (body as { error?: Partial<ErrorBody['error']> } | null)?.error
  if (error) throw new ApiError(status, error)
  if (status < 200 || status > 299) throw new ApiError(status)
  return body
}

export function requestInit({ method, body, headers }: TransportRequest): {
  method: string
  headers: Record<string, string>
  body?: BodyInit
} {
  const all: Record<string, string> = { accept: 'application/json', ...headers }
  if (body === undefined) return { method, headers: all }
  // Form data carries its own boundary.
  if (typeof FormData !== 'undefined' && body instanceof FormData) return { method, headers: all, body }
  return { method, headers: { ...all, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
