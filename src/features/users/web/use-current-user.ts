import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '../users.contract.ts'
import { userQueries } from './users.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

const useWatched = (): CurrentUser | null => useQuery(userQueries.current()).data ?? null
const useBrought = (): CurrentUser | null =>
  useQueryClient().getQueryData(userQueries.current().queryKey) ?? null

/** The person who is logged in, or null. On the server this cannot change during rendering, so it is not observed. */
export const useCurrentUser = import.meta.env.SSR ? useBrought : useWatched
