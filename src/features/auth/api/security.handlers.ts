import { feature } from '../../../server/endpoints/feature.ts'
import { endpoints } from '../security.contract.ts'
import { passkeyHandlers } from './passkeys.handlers.ts'
import type { TellOwner } from './security-notice.ts'
import { sessionHandlers, tokenHandlers } from './sessions.handlers.ts'
import { totpHandlers } from './totp.handlers.ts'

export const securityFeature = (tellOwner: TellOwner) =>
  feature('security', endpoints, {
    ...sessionHandlers(tellOwner),
    ...tokenHandlers(tellOwner),
    ...totpHandlers(tellOwner),
    ...passkeyHandlers(tellOwner),
  })
