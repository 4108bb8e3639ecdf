import type { Answer, CallInput, CallShape, Contract } from '../../contract/endpoint.ts'
import type { Transport } from './transport.ts'

export type Call<E> = (transport: Transport, input: CallInput<E>, signal?: AbortSignal) => Promise<Answer<E>>
type Calls<C extends Contract> = { [K in keyof C]: Call<C[K]> }

/**
 * The typed calls of one feature, without its schemas:
 *
 *     const users = calls<typeof endpoints>(shapes)
 *     await users.statistics(transport, {})
 */
export function calls<C extends Contract>(shapes: Record<string, CallShape>): Calls<C> {
  return Object.fromEntries(
    Object.entries(shapes).map(([name, [method, path, queryNames]]) => [
      name,
      (transport: Transport, input: Record<string, unknown>, signal?: AbortSignal) => {
        const rest = { ...input }
        const params: Record<string, string> = {}
        const address = path.replace(/\{(\w+)\}/g, (_, key: string) => {
          params[key] = String(rest[key])
          delete rest[key]
          return encodeURIComponent(params[key])
        })
        const query: Record<string, unknown> = {}
        for (const key of queryNames) {
          query[key] = rest[key]
          delete rest[key]
        }
        const body = method === 'GET' || Object.keys(rest).length === 0 ? undefined : rest
        return transport({
          method,
          path: address,
          route: { path, params },
          query,
          ...(body ? { body } : {}),
          ...(signal ? { signal } : {}),
        })
      },
    ]),
  ) as unknown as Calls<C>
}
