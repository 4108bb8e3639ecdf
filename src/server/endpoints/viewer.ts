import type { AccessSubject, ModerationStatus } from '../../contract/access.ts'
import type { Locale } from '../../contract/locales.ts'

/** A person who has logged in, or whose token asks. */
export type SignedIn = {
  id: number
  username: string
  status: ModerationStatus
  roles: string[]
  scope: string[]
  language: Locale
  /** Null when a personal access token asks: it belongs to no session. */
  sessionId: number | null
  /** Of the personal access token that asks; null when a session does. */
  tokenId: number | null
  /** Holds fewer rights than the person may have: a personal access token, or a login that asked for less. */
  narrowed: boolean
  /** Slugs and ids of the resources whose versions the token may publish, and nothing else; not given: no such limit. */
  onlyResources?: readonly string[]
  /** When the person last proved who they are in this session; null when a personal access token asks. */
  provenAt: Date | null
  /** A cookie travels by itself, so only cookie requests need CSRF protection. */
  via: 'cookie' | 'bearer'
}

/** Who is asking. Resolved once per request; null stands for an anonymous visitor. */
export type Viewer = SignedIn | null

export function accessSubject(viewer: Viewer): AccessSubject {
  return viewer && { status: viewer.status, scope: viewer.scope }
}
