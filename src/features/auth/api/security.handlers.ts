import { feature } from '../../../server/feature.ts'
import { endpoints } from '../security.contract.ts'
import { passkeyHandlers } from './passkeys.handlers.ts'
import { sessionHandlers, tokenHandlers } from './sessions.handlers.ts'
import { totpHandlers } from './totp.handlers.ts'

export const securityFeature = feature('security', endpoints, {
  ...sessionHandlers,
  ...tokenHandlers,
  ...totpHandlers,
  ...passkeyHandlers,
})
