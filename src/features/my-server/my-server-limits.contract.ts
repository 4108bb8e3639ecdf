// Plain data: pages that import it need no validator.

export const myServerLimits = {
  /** Of one server; what is more is named and left out. */
  entries: 500,
  name: 100,
  version: 64,
  authors: 10,
  dependencies: 60,
  /** Of what is pasted. A longer log is read at both ends. */
  pastedBytes: 4_000_000,
  /** Of a log that is given as a file: so much of its beginning and of its end. */
  logEndBytes: 2_000_000,
  /** Newer versions that are listed between the installed and the newest one. */
  changes: 10,
  replacements: 3,
  /** Questions "is this it?" for one entry. */
  candidates: 3,
  /** Servers of one person, and the name of one. */
  servers: 20,
  serverName: { min: 1, max: 60 },
  /** Changes that a server's history shows. */
  history: 200,
  /** Changes of one server that are stored. */
  storedChanges: 2000,
  /** Files of one archive; their numbers stand in an address. */
  updates: 400,
}

/** What is said of one entry, the gravest first. */
export const entryStates = [
  'recalled',
  'missing',
  'quarrel',
  'duplicate',
  'java',
  'folia',
  'unfit',
  'fails',
  'outdated',
  'archived',
  'maintainer',
  'unneeded',
  'newer',
  'fine',
  'unknown',
] as const
export type EntryState = (typeof entryStates)[number]

/** Where a server keeps what it runs. */
export const updateFolders = ['plugins', 'mods'] as const

/** How an entry was recognized. */
export const matchKinds = ['hash', 'descriptor', 'name', 'chosen'] as const
export type MatchKind = (typeof matchKinds)[number]

/** What a move to another platform or game version means for one entry. */
export const planStates = ['ready', 'update', 'waiting', 'abandoned', 'unknown'] as const
export type PlanState = (typeof planStates)[number]
