/** Cookie names of the specification: prefix `auth.`, token prefixes `_token.` and `_refresh_token.`. */
export const authCookies = {
  access: 'auth._token.local',
  accessExpiry: 'auth._token_expiration.local',
  refresh: 'auth._refresh_token.local',
  refreshExpiry: 'auth._refresh_token_expiration.local',
  strategy: 'auth.strategy',
} as const
