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
