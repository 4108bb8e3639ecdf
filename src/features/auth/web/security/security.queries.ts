import shapes from 'virtual:endpoints/security'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { endpoints } from '../../security.contract.ts'

export const securityCalls = calls<typeof endpoints>(shapes)

/** All queries of the security settings begin with these two parts, so one call clears them all. */
export const securityKey = ['user', 'security'] as const

export const securityQueries = {
  sessions: () =>
    query(
      [...securityKey, 'sessions'],
      async (transport, signal) => (await securityCalls.listSessions(transport, {}, signal)).data,
    ),
  factors: () =>
    query(
      [...securityKey, 'factors'],
      async (transport, signal) => (await securityCalls.factors(transport, {}, signal)).data,
    ),
  passkeys: () =>
    query(
      [...securityKey, 'passkeys'],
      async (transport, signal) => (await securityCalls.listPasskeys(transport, {}, signal)).data,
    ),
  tokens: () =>
    query(
      [...securityKey, 'tokens'],
      async (transport, signal) => (await securityCalls.listTokens(transport, {}, signal)).data,
    ),
}
