import type { Operation } from '../../api-docs.contract.ts'
import type { SampleCall } from './code-samples.ts'

/** What was typed for a call: by name of the field, `key[]` lists with commas between. */
export type TypedCall = { values: Record<string, string>; body: string; file: File | null }

const inPath = /\{(\w+)\}/g

/** Example values for required fields, and for fields that keep an answer short. */
const known: Record<string, string> = {
  resource: 'guild-halls',
  slug: 'guild-halls',
  lang: 'en',
  q: 'guild',
  title: 'GuildHalls',
  per_page: '5',
  from: '2.4.0',
  to: '2.4.1',
  path: 'plugin.yml',
}

/** The values of an empty form, with examples in required fields. */
export function emptyCall({ fields, body }: Operation): TypedCall {
  const filled = fields.filter(
    ({ name, in: place, required }) => place !== 'body' && (required || name === 'per_page'),
  )
  const values = filled.map(({ name, values: [first] }) => [name, first ?? known[name] ?? '1'])
  return {
    values: Object.fromEntries(values) as Record<string, string>,
    body: body?.example ?? '',
    file: null,
  }
}

function query({ fields }: Operation, typed: TypedCall): string {
  const params = new URLSearchParams()
  for (const { name, in: place } of fields) {
    const value = typed.values[name]
    if (place !== 'query' || !value) continue
    // Empty filters are dropped, repeated ones use the [] suffix.
    if (name.endsWith('[]'))
      value.split(',').forEach((part) => part.trim() && params.append(name, part.trim()))
    else params.append(name, value)
  }
  const text = params.toString().replaceAll('%5B%5D', '[]')
  return text && `?${text}`
}

export function addressOf(operation: Operation, typed: TypedCall): string {
  const path = operation.path.replace(inPath, (_, name: string) =>
    encodeURIComponent(typed.values[name] ?? ''),
  )
  return path + query(operation, typed)
}

const headersOf = ({ fields }: Operation, { values }: TypedCall): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter(({ name, in: place }) => place === 'header' && values[name])
      .map(({ name }) => [name, values[name]!]),
  )

/** The call for the code samples. */
export function sampleOf(operation: Operation, typed: TypedCall, origin: string): SampleCall {
  const { body, access, method } = operation
  return {
    method,
    url: origin + addressOf(operation, typed),
    token: access !== 'anyone' && access !== 'guest',
    headers: headersOf(operation, typed),
    body:
      body?.type === 'application/json'
        ? { kind: 'json', text: typed.body }
        : body
          ? { kind: 'file', name: typed.file?.name ?? 'guild-halls-2.4.1.jar' }
          : null,
  }
}

export type CallResult =
  | {
      status: number
      ms: number
      type: string
      text: string
      rate: RateLeft | null
    }
  | { failed: true }

/** Longer answers are cut, so that the page stays usable. */
const shownCharacters = 20_000

/** Sends the call like a program: with the typed token, never with the person's cookies. */
export async function sendCall(operation: Operation, typed: TypedCall, token: string): Promise<CallResult> {
  const { method, body } = operation
  const headers = new Headers(headersOf(operation, typed))
  if (token) headers.set('authorization', `Bearer ${token}`)
  const init: RequestInit = { method, headers, credentials: 'omit' }
  if (body?.type === 'application/json') {
    headers.set('content-type', 'application/json')
    init.body = typed.body
  } else if (body && typed.file) {
    const form = new FormData()
    form.append('file', typed.file)
    init.body = body.type === 'multipart/form-data' ? form : typed.file
    if (body.type !== 'multipart/form-data') headers.set('content-type', body.type)
  }
  const started = performance.now()
  try {
    const response = await fetch(addressOf(operation, typed), init)
    const type = response.headers.get('content-type') ?? ''
    const text = /json|text|xml/.test(type) ? await response.text() : ''
    return {
      status: response.status,
      ms: Math.round(performance.now() - started),
      type: type.split(';')[0]!,
      text: pretty(text).slice(0, shownCharacters),
      rate: readRate(response.headers),
    }
  } catch {
    return { failed: true }
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export type RateLeft = { name: string; left: number; resetSeconds: number; limit: number }

/** `RateLimit: "read";r=299;t=1` with `RateLimit-Policy: "read";q=300;w=60`. */
export function readRate(headers: Headers): RateLeft | null {
  const left = /^"(\w+)";r=(\d+);t=(\d+)/.exec(headers.get('ratelimit') ?? '')
  const policy = /;q=(\d+)/.exec(headers.get('ratelimit-policy') ?? '')
  if (!left || !policy) return null
  return { name: left[1]!, left: Number(left[2]), resetSeconds: Number(left[3]), limit: Number(policy[1]) }
}
