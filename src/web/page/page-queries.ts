import { hashKey, QueryClient, type FetchQueryOptions, type QueryState } from '@tanstack/react-query'
import { queryDefaults } from '../query.ts'

type Options = FetchQueryOptions<unknown, Error, unknown, readonly unknown[], unknown>
type Ask = (context: { client: QueryClient; queryKey: readonly unknown[]; signal: AbortSignal }) => unknown

const neverAborted = new AbortController().signal

/**
 * The queries of one page on the server. Each is asked once, nobody watches it, nothing is retried or cancelled: what the
 * library does for those is a thirtieth of the work of a page.
 */
export class PageQueries extends QueryClient {
  readonly #underWay = new Map<string, Promise<unknown>>()

  constructor() {
    super({ defaultOptions: queryDefaults })
  }

  override fetchQuery = ((options: Options) => {
    const hash = hashKey(options.queryKey)
    const data = this.getQueryCache().get(hash)?.state.data
    if (data !== undefined) return Promise.resolve(data)
    const asked = this.#underWay.get(hash) ?? this.#ask(hash, options)
    this.#underWay.set(hash, asked)
    return asked
  }) as QueryClient['fetchQuery']

  override ensureQueryData = this.fetchQuery as QueryClient['ensureQueryData']

  async #ask(hash: string, options: Options): Promise<unknown> {
    const { queryKey } = options
    try {
      const data = await (options.queryFn as Ask)({ client: this, queryKey, signal: neverAborted })
      this.#keep(hash, options, { data, dataUpdateCount: 1, dataUpdatedAt: Date.now(), status: 'success' })
      return data
    } catch (error) {
      this.#keep(hash, options, { error: error as Error, errorUpdateCount: 1, status: 'error' })
      throw error
    } finally {
      this.#underWay.delete(hash)
    }
  }

  #keep(hash: string, options: Options, state: Partial<QueryState>): void {
    const asked = { ...queryDefaults.queries, ...options, queryHash: hash, _defaulted: true as const }
    const query = this.getQueryCache().build(this, asked as never, { ...unasked, ...state } as never)
    if (query.state.status !== state.status) query.setState({ ...unasked, ...state } as never)
  }
}

const unasked: QueryState = {
  data: undefined,
  dataUpdateCount: 0,
  dataUpdatedAt: 0,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  status: 'pending',
  fetchStatus: 'idle',
}
