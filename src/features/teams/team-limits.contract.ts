/** Words and bounds of teams. Plain data: pages need no validator for them. */
export const teamLimits = {
  /** Besides the owner. */
  members: 20,
  /** Invitations that wait for an answer, of one resource. */
  waiting: 20,
  title: { max: 40 },
  invitationDays: 14,
  /** How long nobody can invite a person again who declined. */
  declinedDays: 30,
} as const

export const invitationKinds = ['member', 'owner'] as const
export type InvitationKind = (typeof invitationKinds)[number]

/** Where a person finds what they were asked, without the language. */
export const invitationsPath = '/invitations'
