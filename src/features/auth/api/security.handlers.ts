import { feature } from '../../../server/endpoints/feature.ts'
import { endpoints } from '../security.contract.ts'
import { passkeyHandlers } from './passkeys.handlers.ts'
import type { NotifyOwner } from './security-notice.ts'
import { sessionHandlers, tokenHandlers } from './sessions.handlers.ts'
import { totpHandlers } from './totp.handlers.ts'

export const securityFeature = (notifyOwner: NotifyOwner) =>
  feature('security', endpoints, {
    ...sessionHandlers(notifyOwner),
    ...tokenHandlers(notifyOwner),
    ...totpHandlers(notifyOwner),
    ...passkeyHandlers(notifyOwner),
  })
