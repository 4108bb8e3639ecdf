import shapes from 'virtual:endpoints/account'
import type { QueryClient } from '@tanstack/react-query'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { CurrentUser } from '../../users/users.contract.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import type { endpoints, OwnSettings } from '../account.contract.ts'

export const accountCalls = calls<typeof endpoints>(shapes)

export const accountQueries = {
  settings: () =>
    query(
      ['user', 'settings'],
      async (transport, signal) => (await accountCalls.settings(transport, {}, signal)).data,
    ),
  blocked: () =>
    query(
      ['user', 'blocked'],
      async (transport, signal) => (await accountCalls.blocked(transport, { per_page: 100 }, signal)).data,
    ),
  isBlocked: (id: number) =>
    query(
      ['user', 'blocked', id],
      async (transport, signal) => (await accountCalls.isBlocked(transport, { id }, signal)).data.blocked,
    ),
}

/** Updates the cached settings of this page. */
export function applySettings(client: QueryClient, change: Partial<OwnSettings>): void {
  client.setQueryData(accountQueries.settings().queryKey, (old) => old && { ...old, ...change })
  const current = userQueries.current().queryKey
  const user: CurrentUser | null | undefined = client.getQueryData(current)
  if (!user) return
  const next: CurrentUser = {
    ...user,
    avatar_url: change.avatar_url ?? user.avatar_url,
    settings: { ...user.settings, ...change },
  }
  client.setQueryData<CurrentUser | null>(current, next)
  void client.invalidateQueries({ queryKey: userQueries.byId(user.id).queryKey })
}
