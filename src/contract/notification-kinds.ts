import type { Locale } from './locales.ts'

/**
 * What people are notified of. Plain data: pages need no validator for it. A new kind is a line in each of the three
 * tables here, its sentence `notifications.kind.<kind>`, its name `notifications.choices.kind.<kind>` and its icon.
 */
export const notificationKinds = [
  'new_version',
  'publication',
  'saved_search',
  'comment',
  'reply',
  'mention',
  'reaction',
  'compatibility',
  'follower',
  'team',
  'moderation',
  'account_status',
  'translation_stale',
  'report_result',
  'security',
  'balance',
  'request',
  'webhook_off',
  'digest_off',
  'server',
  'announcement',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** What the sentence of each kind is filled with. */
export type NotificationArgs = {
  new_version: { resource: string; version: string }
  /** Of a collection: its title, and how many things its owner put into it. */
  publication: { user: string; title: string; what: 'article' | 'resource' | 'collection'; count?: number }
  saved_search: { query: string; count: number }
  /** Of several in one row, the person is the last one. Rows from before the rows were joined have no count. */
  comment: { user: string; title: string; count?: number }
  reply: { user: string; title: string }
  mention: { user: string; title: string }
  /** A digest: with a `group`, counts add up in one notification until it is read. */
  reaction: { title: string; count: number }
  /** Reports of how a resource runs; `reported` is a digest like that of reactions. */
  compatibility: {
    event: 'reported' | 'answered' | 'fixed' | 'counted' | 'discarded'
    title: string
    count: number
  }
  /** The resource; older rows do not name it. */
  follower: { user: string; title?: string }
  team: {
    event:
      | 'invited'
      | 'accepted'
      | 'declined'
      | 'left'
      | 'removed'
      | 'owner_offered'
      | 'owner_accepted'
      | 'owner_declined'
    user: string
    title: string
  }
  moderation: {
    title: string
    result: 'approved' | 'declined' | 'changes' | 'taken_down' | 'message' | 'waiting'
  }
  account_status: {
    status:
      | 'approved'
      | 'verified'
      | 'declined'
      | 'suspended'
      | 'muted'
      | 'strike'
      | 'restored'
      | 'roles'
      | 'appeal_answered'
  }
  translation_stale: { title: string; language: Locale }
  report_result: { title: string; result: 'upheld' | 'dismissed' }
  security: {
    event:
      | 'new_device'
      | 'password_changed'
      /** Set by a link from a mail, and passkeys from before still open the account. */
      | 'passkeys_doubted'
      | 'email_asked'
      | 'email_changed'
      | 'totp_on'
      | 'totp_off'
      | 'passkey_added'
      | 'passkey_removed'
      | 'token_created'
      | 'recovery_codes_renewed'
      | 'recovery_code_used'
      | 'sessions_ended'
      /** An old refresh token came back, and its session ended. */
      | 'session_key_reused'
      | 'deletion_planned'
      | 'deletion_stopped'
  }
  /** Above zero what came in, below zero what went out. */
  balance: { kopecks: number }
  /** What happened to a request, and by whom; empty where that does not matter. */
  request: {
    event:
      | 'offer'
      | 'accepted'
      | 'message'
      | 'delivered'
      | 'revise'
      | 'paid'
      | 'silence'
      | 'reminder'
      | 'left'
      | 'released'
      | 'dispute'
      | 'decided'
      | 'closed'
      | 'expired'
      | 'rated'
      | 'answered'
    user: string
    title: string
  }
  /** Its name, and why it was switched off. */
  webhook_off: { title: string; reason: 'paused' | 'failing' | 'rights' }
  /** Its mailbox refuses it. */
  digest_off: Record<string, never>
  /** Of a server that was remembered: its name, and how many entries the event is about. */
  server: { title: string; event: 'updates' | 'recalled' | 'ready'; count: number }
  announcement: { title: string }
}

export type NotificationChoice = { site: boolean; mail: boolean }

/** Until a person chooses otherwise: mail only about decisions, money and the account itself. */
export const defaultChoices: Record<NotificationKind, NotificationChoice> = {
  new_version: { site: true, mail: false },
  publication: { site: true, mail: false },
  // Mailed only for searches for which the person chose it.
  saved_search: { site: true, mail: true },
  comment: { site: true, mail: false },
  reply: { site: true, mail: false },
  mention: { site: true, mail: false },
  reaction: { site: true, mail: false },
  compatibility: { site: true, mail: false },
  follower: { site: true, mail: false },
  team: { site: true, mail: true },
  moderation: { site: true, mail: true },
  account_status: { site: true, mail: true },
  translation_stale: { site: true, mail: false },
  report_result: { site: true, mail: false },
  security: { site: true, mail: true },
  balance: { site: true, mail: true },
  request: { site: true, mail: true },
  webhook_off: { site: true, mail: true },
  digest_off: { site: true, mail: false },
  server: { site: true, mail: false },
  announcement: { site: true, mail: false },
}

/** Shown on the person's devices too, unless they choose otherwise: what concerns them and can wait for nobody. */
const onDevices: readonly NotificationKind[] = [
  'new_version',
  'comment',
  'reply',
  'mention',
  'team',
  'moderation',
  'account_status',
  'report_result',
  'security',
  'balance',
  'request',
  'webhook_off',
  'digest_off',
  'server',
]
export const isOnDevices = (kind: NotificationKind): boolean => onDevices.includes(kind)

/** Cannot be switched off: a thief of an account must not be able to silence it. */
export const isAlwaysOn = (kind: NotificationKind): boolean => kind === 'security'

/** Reach also people who are declined or suspended; everything else waits for nobody. */
export const reachesBlocked = (kind: NotificationKind): boolean =>
  kind === 'security' || kind === 'account_status'

export const notificationDays = 90
