/** Plain data: the dialog on public pages needs no validator for it. */
export const reportReasons = ['spam', 'stolen', 'malware', 'insult', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportLimits = { words: 1000 } as const
