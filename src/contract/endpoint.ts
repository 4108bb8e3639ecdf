import type { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorKey } from './errors.ts'
import type { RateClass } from './limits/rate-classes.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
type Shape = z.ZodObject | undefined

/**
 * One call of the API. The same table routes the request, validates it, types the client and prints OpenAPI.
 *
 *     list: endpoint({ path: '/api/users', summary: 'Users', access: 'anyone', query: pageQuery, answer: listOf(user) })
 */
type Definition<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A = unknown,
  X extends Access = Access,
> = {
  /** GET where nothing else is said. */
  method?: Method
  /** `{name}` marks a path parameter; its schema stands in `params`. */
  path: `/${string}`
  summary: string
  access: X
  /** `read` where nothing else is said of a GET, `write` of all others. */
  rate?: RateClass
  params?: P
  query?: Q
  body?: B
  /** 200 where nothing else is said. */
  status?: 200 | 201 | 202 | 204
  /** Schema of the body of a success; absent for 204. */
  answer?: z.ZodType<A>
  /** Errors besides the general ones that the kernel itself can answer with. */
  errors?: readonly ErrorKey[]
  /** Accepts Idempotency-Key: the same key gives the same answer and one effect. */
  creates?: boolean
  /** Limits the body below (or above) the kernel's usual 512 KiB. */
  maxBodyBytes?: number
  /** Values that one list of the query may have, where the kernel's usual 100 are not enough. */
  maxQueryValues?: number
  /** Proves itself by other means than the session cookie (login, refresh): checked for origin, not for a CSRF token. */
  csrf?: 'token' | 'origin'
  /**
   * What a token with narrowed rights may do here. By default it reads, and writes only where it holds the scope asked
   * for, or `content.create` where none is. `session`: nothing, the person must be logged in themselves. `any`: everything.
   * `versions`: as by default, and it is part of publishing a version, so a token for some resources alone may call it.
   */
  grant?: 'session' | 'any' | 'versions'
  /** Type of a body that is no JSON: a form with one `file`, or the bytes of an upload. */
  accepts?: 'multipart/form-data' | 'application/offset+octet-stream'
  /** Type of a success that is no JSON: a file, a drawing, a stream. */
  produces?: string
  /** Headers of its own that a call carries. */
  headers?: Readonly<Record<string, 'needed' | 'optional'>>
  /** Is going away; every answer says so, and since when. Dates as `2027-01-31`; `instead` is a path. */
  deprecated?: { since: string; sunset?: string; instead?: string }
}

export type Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  A = unknown,
  X extends Access = Access,
> = Definition<P, Q, B, A, X> & { method: Method; rate: RateClass; status: 200 | 201 | 202 | 204 }

/** Who may call stays known to the compiler: a handler of `member` gets a viewer that cannot be null. */
export function endpoint<P extends Shape, Q extends Shape, B extends Shape, A, const X extends Access>(
  definition: Definition<P, Q, B, A, X>,
): Endpoint<P, Q, B, A, X> {
  const { method = 'GET' } = definition
  return { rate: method === 'GET' ? 'read' : 'write', status: 200, ...definition, method }
}

export type Contract = Record<string, Endpoint>

type OutputOf<S> = S extends z.ZodType ? z.output<S> : unknown
type InputOf<S> = S extends z.ZodType ? z.input<S> : unknown
type Flat<T> = { [K in keyof T]: T[K] }

/** What a handler receives: params, query and body merged, after parsing. */
export type HandlerInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown>
    ? Flat<OutputOf<P> & OutputOf<Q> & OutputOf<B>>
    : never

/** What a caller passes: params, query and body merged, before parsing. */
export type CallInput<E> =
  E extends Endpoint<infer P, infer Q, infer B, unknown> ? Flat<InputOf<P> & InputOf<Q> & InputOf<B>> : never

export type Answer<E> =
  E extends Endpoint<Shape, Shape, Shape, infer A> ? (unknown extends A ? void : A) : never

/** What the browser needs to call an endpoint, without its schemas: [method, path, names of query fields]. */
export type CallShape = readonly [method: Method, path: string, query: readonly string[]]

export function callShape(e: Endpoint): CallShape {
  return [e.method, e.path, e.query ? Object.keys(e.query.shape) : []]
}

/** What a page asks of an endpoint: its own path, what fills it, and the query as it would be sent. */
export type PageCall = { route: string; params: Record<string, string>; query: string }
