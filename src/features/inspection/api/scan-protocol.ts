import type { ResourceType } from '../../../contract/taxonomy.ts'
import type { ArchiveEntry } from '../passport.contract.ts'
import type { InspectionLimits } from './inspection-limits.ts'

export type InspectOptions = {
  resourceType: ResourceType
  /** The name the file was uploaded under; its ending must fit what is inside. */
  name: string
  /** Stops the work and the process that does it; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** Some of the files of an archive: a large one has fifty thousand, and a page shows a hundred. */
export type ListedPart = { under: string; from: number; count: number }
export type ListedEntries = { total: number; entries: ArchiveEntry[] }
/** The archive can be read, and holds no file of that name. */
export type NoSuchEntry = { missing: true }

/** What the process is asked to do; its answers are what the functions of inspection.ts promise. */
export type InspectionQuestion =
  | { kind: 'inspect'; path: string; resourceType: ResourceType; name: string; limits: InspectionLimits }
  | { kind: 'list'; path: string; part: ListedPart; limits: InspectionLimits }
  | { kind: 'text'; path: string; entry: string; limit: number; limits: InspectionLimits }
  | { kind: 'compare'; before: string; after: string; limits: InspectionLimits }

export type AskedQuestion = { id: number; question: InspectionQuestion }
