import shapes from 'virtual:endpoints/users'
import type { CurrentUser, endpoints, ListedUser } from '../users.contract.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'

const users = calls<typeof endpoints>(shapes)

export const userQueries = {
  /** The person who is logged in, or null. The page contains it; logging in or out changes it. */
  current: () =>
    query<CurrentUser | null>(
      ['user'],
      async (transport, signal) => {
        const { user } = await users.client(transport, {}, signal)
        if (!user) throw new Error('User Data response does not contain field user')
        return user
      },
      {
        staleTime: Infinity,
      },
    ),
  statistics: () =>
    query(
      ['user statistics'],
      async (transport, signal) => (await users.statistics(transport, {}, signal)).data,
    ),
  byId: (id: number) =>
    query(['user', id], async (transport, signal) => (await users.get(transport, { id }, signal)).data),
  list: ({ q, role, page }: { q: string; role?: ListedUser['roles'][number] | null; page: number }) =>
    query(['users list', { q, role, page }], (transport, signal) =>
      users.list(transport, { page, ...(q ? { q } : {}), ...(role ? { role } : {}) }, signal),
    ),
}
