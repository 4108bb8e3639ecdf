/** Words both halves share. Plain data: pages need no validator for them. */
export const sanctionKinds = ['suspend', 'mute', 'strike'] as const
export type SanctionKind = (typeof sanctionKinds)[number]

/** Why a person is not approved without somebody looking: the signs of accounts made in bulk, or of trouble before. */
export const riskFlags = ['shared_address', 'throwaway_email', 'declined_twin', 'sanctioned'] as const
export type RiskFlag = (typeof riskFlags)[number]

/** Ready reasons to decline; each is a sentence in six languages, sent in the language of the person declined. */
export const declineReasons = ['spam', 'twin', 'name', 'throwaway', 'rules'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const appealLimits = { min: 10, max: 2000, everyDays: 7 }
/** Of blocked domains; a name in other scripts is longer as people type it than as it is kept. */
export const domainLimits = { domain: { min: 3, max: 253 }, reason: 200, search: 60 }
export const contactLimits = { name: { min: 2, max: 80 }, text: { min: 10, max: 2000 } }

/** Words about the review of content. Plain data: pages need no validator for them. */
export const reviewKinds = [
  'article',
  'article_translation',
  'resource',
  'resource_translation',
  'version',
] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** Ready reasons to decline; each is a sentence in six languages, told in the language of whoever reads it. */
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
  // Of versions: what the scan says, whose the files are, how well the uploader and their device are known.
  'scan',
  'same_file',
  'first_files',
  'new_device',
] as const
export type ContentCheck = (typeof contentChecks)[number]

export const reviewStates = ['waiting', 'automatic', 'decided', 'all'] as const
export type ReviewState = (typeof reviewStates)[number]

export const reviewDecisions = ['approved', 'declined', 'withdrawn', 'automatic'] as const
export type ReviewDecision = (typeof reviewDecisions)[number]

/** Why something became public without a person: a tiny edit, a trusted author, a translation. */
export const automaticRules = ['trivial', 'trusted', 'translation'] as const
export type AutomaticRule = (typeof automaticRules)[number]

export const reviewLimits = { lockMinutes: 15, message: { min: 2, max: 2000 }, waitDays: 7 } as const

/** Plain data: the dialog on public pages needs no validator for it. */
export const reportReasons = ['spam', 'stolen', 'malware', 'insult', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportLimits = { words: 1000 } as const

/** Words both halves share. Plain data: pages need no validator for them. */
export const complaintRoles = ['owner', 'agent'] as const
export type ComplaintRole = (typeof complaintRoles)[number]

/** What came of it: taken down, or left where it is. */
export const complaintResults = ['removed', 'kept'] as const
export type ComplaintResult = (typeof complaintResults)[number]

export const complaintLimits = {
  name: { min: 2, max: 80 },
  url: { min: 1, max: 500 },
  explanation: { min: 30, max: 5000 },
  /** Mails to one address in a day: nobody has strangers flooded through this form. */
  mailsPerAddress: { limit: 3, windowSeconds: 86_400 },
}
