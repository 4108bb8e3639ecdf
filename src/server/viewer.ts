import type { AccessSubject, ModerationStatus } from '../contract/access.ts'
import type { Locale } from '../contract/locales.ts'

/** Who is asking. Resolved once per request; null stands for an anonymous visitor. */
export type Viewer = {
  id: number
  username: string
  status: ModerationStatus
  roles: string[]
  scope: string[]
  language: Locale
  sessionId: number
  /** A cookie travels by itself, so only cookie requests need CSRF protection. */
  via: 'cookie' | 'bearer'
} | null

export function accessSubject(viewer: Viewer): AccessSubject {
  return viewer && { status: viewer.status, scope: viewer.scope }
}
