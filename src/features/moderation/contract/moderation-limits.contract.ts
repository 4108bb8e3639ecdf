// Plain data: pages that import it need no validator.

export const sanctionKinds = ['suspend', 'mute', 'strike'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** Why a person is not approved automatically: signs of accounts made in bulk, or of earlier trouble. */
export const riskFlags = ['shared_address', 'throwaway_email', 'declined_twin', 'sanctioned'] as const
export type RiskFlag = (typeof riskFlags)[number]

/** Prepared reasons to decline; each is a sentence in six languages, sent in the language of the person declined. */
export const declineReasons = ['spam', 'twin', 'name', 'throwaway', 'rules'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const appealLimits = { min: 10, max: 2000, everyDays: 7 }
/** A domain in other scripts is longer as people type it than as it is stored. */
export const domainLimits = { domain: { min: 3, max: 253 }, reason: 200, search: 60 }
export const contactLimits = { name: { min: 2, max: 80 }, text: { min: 10, max: 2000 } }

/** The kinds of content that staff reviews. */
export const reviewKinds = [
  'article',
  'article_translation',
  'resource',
  'resource_translation',
  'version',
  'topic',
  'topic_translation',
  'request',
  'request_translation',
] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** Prepared reasons to decline; each is a sentence in six languages, shown in the reader's language. */
export const contentReasons = [
  'advertising',
  'copied',
  'thin',
  'unreadable',
  'off_topic',
  'wrong_language',
  'links',
  'pictures',
  'insult',
  'rules',
] as const
export type ContentReason = (typeof contentReasons)[number]

/** What the automatic checks look at. */
export const contentChecks = [
  'links',
  'blocked_domain',
  'duplicate',
  'capitals',
  'language',
  'pictures',
  // For versions: the scan's result, the owner of the files, and how well we know the uploader and their device.
  'scan',
  'same_file',
  'first_files',
  'new_device',
] as const

export const reviewStates = ['waiting', 'automatic', 'decided', 'all'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewDecisions = ['approved', 'declined', 'withdrawn', 'automatic'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** Why something became public without a reviewer: a tiny edit, a trusted author, a translation. */
export const automaticRules = ['trivial', 'trusted', 'translation'] as const
export type AutomaticRule = (typeof automaticRules)[number]

/** Staff can take a decision about these back for some seconds. */
export const heldKinds = ['user', 'article', 'resource', 'version', 'report', 'topic', 'request'] as const
export type HeldKind = (typeof heldKinds)[number]
export const undoSeconds = 5
/** Of these, staff can decide about several at once. */
export const bulkKinds = ['article', 'resource', 'version'] as const satisfies HeldKind[]
export type BulkKind = (typeof bulkKinds)[number]

export const reviewLimits = {
  lockMinutes: 15,
  message: { min: 2, max: 2000 },
  waitDays: 7,
  atOnce: 50,
} as const

/** Reasons to report something. */
export const reportReasons = ['spam', 'stolen', 'malware', 'insult', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportLimits = { words: 1000 } as const

/** The name of the form that answers a report without scripts. */
export const reportForm = 'report'

/** Prepared reasons that fit what is hidden after a report; those about the quality of a text do not. */
export const hidingReasons = [
  'advertising',
  'copied',
  'insult',
  'links',
  'pictures',
  'off_topic',
  'rules',
] as const satisfies ContentReason[]
export type HidingReason = (typeof hidingReasons)[number]

export const complaintRoles = ['owner', 'agent'] as const
export type ComplaintRole = (typeof complaintRoles)[number]

/** The decision about a complaint: the page was removed, or kept. */
export const complaintResults = ['removed', 'kept'] as const
export type ComplaintResult = (typeof complaintResults)[number]

export const complaintLimits = {
  name: { min: 2, max: 80 },
  url: { min: 1, max: 500 },
  explanation: { min: 30, max: 5000 },
  /** Mails to one address in a day, so that nobody can flood strangers through this form. */
  mailsPerAddress: { limit: 3, windowSeconds: 86_400 },
}
