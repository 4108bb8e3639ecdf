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
