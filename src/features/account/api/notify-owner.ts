import { securityNotice } from '../../auth/api/security-notice.ts'
import { ringBell } from '../../notifications/api/ring-bell.ts'

export const notifyOwner = securityNotice(ringBell)
