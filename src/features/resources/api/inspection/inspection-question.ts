import type { ResourceType } from '../../../../contract/taxonomy.ts'
import type { InspectionLimits } from './inspection-limits.ts'

export type InspectOptions = {
  resourceType: ResourceType
  /** The name the file was uploaded under; its ending must fit what is inside. */
  name: string
  /** Stops the work and the process that does it; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** What the process is asked to do; its answers are what the functions of inspection.ts promise. */
export type InspectionQuestion =
  | { kind: 'inspect'; path: string; resourceType: ResourceType; name: string; limits: InspectionLimits }
  | { kind: 'list'; path: string; limits: InspectionLimits }
  | { kind: 'text'; path: string; entry: string; limit: number; limits: InspectionLimits }
  | { kind: 'compare'; before: string; after: string; limits: InspectionLimits }

export type AskedQuestion = { id: number; question: InspectionQuestion }
export type InspectionReply = { id: number; answer: unknown } | { id: number; failed: true }
