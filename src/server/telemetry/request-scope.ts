import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that is being answered, wherever its work has led. */
export type RequestScope = {
  requestId: string
  /** The pattern of its address, once it is known. */
  route?: string
  /** Connections and timers outlive the request in which they were made; what they say later is not about it. */
  isAnswered?: true
}

const scopes = new AsyncLocalStorage<RequestScope>()

export async function inRequest<T>(scope: RequestScope, work: () => Promise<T>): Promise<T> {
  try {
    return await scopes.run(scope, work)
  } finally {
    scope.isAnswered = true
  }
}

/** Null where no request is answered: in jobs, timers, the start. */
export function currentRequest(): RequestScope | null {
  const scope = scopes.getStore()
  return scope && !scope.isAnswered ? scope : null
}

/** Names the pattern this request fits, such as `/api/articles/{id}`; never the address itself. */
export function noteRoute(route: string): void {
  const scope = currentRequest()
  if (scope) scope.route = route
}
