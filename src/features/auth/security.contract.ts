import { passkeyEndpoints, totpEndpoints } from './factors.contract.ts'
import { sessionEndpoints, tokenEndpoints } from './sessions.contract.ts'

/** Everything about how a person proves who they are, apart from the password login itself. */
export const endpoints = { ...sessionEndpoints, ...tokenEndpoints, ...totpEndpoints, ...passkeyEndpoints }
