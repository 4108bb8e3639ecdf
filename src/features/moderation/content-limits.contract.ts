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
