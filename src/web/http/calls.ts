import type { Answer, CallInput, CallShape, Contract } from '../../contract/endpoint.ts'
import type { Transport } from './transport.ts'

export type Call<E> = (transport: Transport, input: CallInput<E>, signal?: AbortSignal) => Promise<Answer<E>>
export type Calls<C extends Contract> = { [K in keyof C]: Call<C[K]> }

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
        const address = path.replace(/\{(\w+)\}/g, (_, key: string) => {
          const value = String(rest[key])
          delete rest[key]
          return encodeURIComponent(value)
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
          query,
          ...(body ? { body } : {}),
          ...(signal ? { signal } : {}),
        })
      },
    ]),
  ) as unknown as Calls<C>
}
