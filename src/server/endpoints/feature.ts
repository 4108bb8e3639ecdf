import type { Access } from '../../contract/access.ts'
import type { Answer, Contract, Endpoint, HandlerInput } from '../../contract/endpoint.ts'
import type { RequestContext, SignedInContext } from './request-context.ts'

/** The kernel has checked the access before the handler runs, so where it asks for a login there is a person. */
type ContextOf<E extends Endpoint> = [E['access']] extends [Exclude<Access, 'anyone' | 'guest'>]
  ? SignedInContext
  : RequestContext

/** One function per endpoint of a contract. It may answer with a Response of its own where the body is no JSON. */
export type Handlers<C extends Contract> = {
  [K in keyof C]: (
    context: ContextOf<C[K]> & { input: HandlerInput<C[K]> },
  ) => Promise<Answer<C[K]> | Response>
}

export type BoundEndpoint = {
  /** `users.list`: the name in logs, metrics and the API document. */
  name: string
  endpoint: Endpoint
  handle: (context: RequestContext & { input: unknown }) => Promise<unknown>
}

/** Joins a contract to its handlers; a missing or surplus handler does not compile. */
export function feature<C extends Contract>(
  name: string,
  endpoints: C,
  handlers: Handlers<C>,
): BoundEndpoint[] {
  return Object.entries(endpoints).map(([key, endpoint]) => ({
    name: `${name}.${key}`,
    endpoint,
    handle: handlers[key as keyof C] as unknown as BoundEndpoint['handle'],
  }))
}
