import { useQueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '../users.contract.ts'
import { userQueries } from './users.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

const useWatched = (): CurrentUser | null => useQuery(userQueries.current()).data ?? null
const useBrought = (): CurrentUser | null =>
  useQueryClient().getQueryData(userQueries.current().queryKey) ?? null

/** The person in front of the screen, or null. While the server renders, that cannot change and is not watched. */
export const useCurrentUser = import.meta.env.SSR ? useBrought : useWatched
