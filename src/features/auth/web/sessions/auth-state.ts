import { useSyncExternalStore } from 'react'
import type { CurrentUser } from '../../../users/users.contract.ts'
import { userQueries } from '../../../users/web/users.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { createListeners } from '../../../../web/listeners.ts'

type AuthState = {
  user: CurrentUser | null
  loggedIn: boolean
  /** How people log in; this site has one way. */
  strategy: 'local'
  /** Somebody is being logged in or out, or the session is being renewed. */
  busy: boolean
}

let works = 0
const { notify, subscribe } = createListeners()
const change = (by: 1 | -1) => {
  works += by
  notify()
}

/** Marks the state as busy while this runs. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  change(1)
  return work().finally(() => change(-1))
}

/**
 * Who is logged in, for every part of the page. The person is the data of one query, so that the server's rendering
 * and the browser's agree. Logging in and out writes to that query.
 */
export function useAuth(): AuthState {
  const { data: user = null, isFetching } = useQuery(userQueries.current())
  const working = useSyncExternalStore(
    subscribe,
    () => works > 0,
    () => false,
  )
  return { user, loggedIn: user !== null, strategy: 'local', busy: isFetching || working }
}
