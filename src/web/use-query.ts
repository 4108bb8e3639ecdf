// Chunk: page
import {
  hashKey,
  useQuery as useObserved,
  useQueryClient,
  useSuspenseQuery as useSuspended,
} from '@tanstack/react-query'

type Asked = { queryKey: readonly unknown[]; select?: (data: unknown) => unknown }

const answered = {
  error: null,
  failureCount: 0,
  failureReason: null,
  fetchStatus: 'idle',
  isError: false,
  isFetched: true,
  isFetching: false,
  isLoading: false,
  isPending: false,
  isPlaceholderData: false,
  isRefetching: false,
  isStale: false,
  isSuccess: true,
  status: 'success',
}

/**
 * What the loader of the page has brought. Nothing changes while a page is rendered on the server, so nobody has to
 * observe it: an observer for each part of a page that reads a query is a twentieth of the work of the page.
 */
function useBrought({ queryKey, select }: Asked): object | undefined {
  const data = useQueryClient().getQueryCache().get(hashKey(queryKey))?.state.data
  if (data === undefined) return undefined
  return { ...answered, data: select ? select(data) : data }
}

const onServer = (observe: (asked: Asked) => object) => (asked: Asked) => useBrought(asked) ?? observe(asked)

/** Reads a query, as the library's own hook does. */
export const useQuery = (
  import.meta.env.SSR ? onServer(useObserved as (asked: Asked) => object) : useObserved
) as typeof useObserved

/** Reads a query whose data the page cannot do without. */
export const useSuspenseQuery = (
  import.meta.env.SSR ? onServer(useSuspended as (asked: Asked) => object) : useSuspended
) as typeof useSuspended
