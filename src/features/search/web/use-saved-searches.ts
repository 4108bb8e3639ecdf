import { useQueryClient } from '@tanstack/react-query'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { transportOf } from '../../../web/query.ts'
import { useQuery } from '../../../web/use-query.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import type { SavedQuestion } from '../saved-searches.contract.ts'
import { savedCalls, savedQueries } from './search.queries.ts'

/** The searches of the person who looks, and how one is saved and removed. */
export function useSavedSearches() {
  const client = useQueryClient()
  const attempt = useAttempt()
  const user = useCurrentUser()
  const { data: saved = [] } = useQuery({ ...savedQueries.list(), enabled: Boolean(user) })
  const change = (call: () => Promise<unknown>) =>
    attempt(async () => {
      await call()
      await client.invalidateQueries({ queryKey: savedQueries.list().queryKey })
    })
  return {
    user,
    saved,
    save: (question: SavedQuestion) => change(() => savedCalls.save(transportOf(client), question)),
    remove: (id: number) => change(() => savedCalls.remove(transportOf(client), { id })),
  }
}
