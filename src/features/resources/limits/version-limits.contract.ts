import { contentLimits } from '../../../contract/limits/content-limits.ts'

/** Words and bounds both halves share. Plain data: pages need no validator for them. */
export const versionChannels = ['release', 'beta', 'alpha'] as const
export type VersionChannel = (typeof versionChannels)[number]

/** What became of reading a file: it waits, it was read, or reading failed and a person has to look. */
export const inspectionStates = ['pending', 'done', 'failed'] as const
export type InspectionState = (typeof inspectionStates)[number]

/** `refused`: not a file of its kind, or one that would harm the person who opens it. It cannot be part of a version. */
export const fileVerdicts = ['clean', 'hold', 'block', 'refused'] as const
export type FileVerdict = (typeof fileVerdicts)[number]

/** Where a version stands, in one word for its team. */
export const versionStates = [
  'draft',
  'scanning',
  'blocked',
  'waiting',
  'declined',
  'scheduled',
  'public',
  'yanked',
  'recalled',
] as const
export type VersionState = (typeof versionStates)[number]

export const versionLimits = {
  ...contentLimits.version,
  name: { max: 100 },
  platforms: 14,
  /** Words such as `1.20-1.21.4` in a request. */
  gameVersionWords: 100,
  dependencies: 50,
  dependencyName: 100,
  range: 100,
  yankReason: { max: 500 },
  recallReason: { min: 5, max: 1000 },
  /** Hashes asked about in one call. */
  hashes: 100,
  /** How far ahead a version may be planned. */
  scheduleDays: 366,
  /** So many versions of a person are read by staff before a trusted one appears without. */
  readFirst: 3,
} as const

/** What cannot be a number, because it is an address already. */
export const reservedNumbers = ['latest', 'compare'] as const

/** Characters of a number; one letter or digit at least. */
export const numberPattern = /^(?=.*[A-Za-z0-9])[A-Za-z0-9._+-]{1,32}$/
