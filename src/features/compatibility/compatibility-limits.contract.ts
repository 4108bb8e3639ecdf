// Plain data: pages that import it need no validator.

/** How it runs: well, with faults, not at all. */
export const compatibilityResults = ['works', 'faults', 'fails'] as const
export type CompatibilityResult = (typeof compatibilityResults)[number]

/** What the reports of one combination say together; `few`: too little to say anything. */
export const compatibilityVerdicts = [...compatibilityResults, 'few'] as const
export type CompatibilityVerdict = (typeof compatibilityVerdicts)[number]

/** Held reports wait for staff; only their authors and staff see them, and those that were discarded. */
export const reportStates = ['counted', 'held', 'discarded'] as const
export type ReportState = (typeof reportStates)[number]

export const waveResults = ['counted', 'discarded'] as const
export type WaveResult = (typeof waveResults)[number]

export const compatibilityLimits = {
  note: 500,
  log: 4000,
  answer: 500,
  java: { min: 6, max: 99 },
  /** Columns of the grid. */
  versions: 8,
  /** Rows of the grid. */
  combinations: 60,
  /** One's own reports about one resource, as the grid brings them. */
  own: 50,
} as const

/** So many reports of new accounts about one version within this time are held. */
export const waveLimits = { reports: 5, minutes: 60 } as const

/** Java releases people run servers on; the form offers them, the API takes others too. */
export const javaReleases = [25, 24, 21, 17, 16, 11, 8] as const

/** The name of the form that is sent without scripts. */
export const compatibilityForm = 'compatibility'
