import { feature } from '../../../server/endpoints/feature.ts'
import { endpoints } from '../security.contract.ts'
import { passkeyHandlers } from './factors/passkeys.handlers.ts'
import type { NotifyOwner } from './security-notice.ts'
import { sessionHandlers, tokenHandlers } from './sessions/sessions.handlers.ts'
import { totpHandlers } from './factors/totp.handlers.ts'

export const securityFeature = (notifyOwner: NotifyOwner) =>
  feature('security', endpoints, {
    ...sessionHandlers(notifyOwner),
    ...tokenHandlers(notifyOwner),
    ...totpHandlers(notifyOwner),
    ...passkeyHandlers(notifyOwner),
  })
