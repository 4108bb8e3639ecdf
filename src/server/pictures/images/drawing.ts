import type { ResourceType } from '../../../contract/taxonomy.ts'

/** A picture of ours that follows from a name or a seed alone. */
export type Drawing =
  | { kind: 'head'; name: string }
  | { kind: 'banner'; name: string }
  | { kind: 'cover' | 'icon'; seed: string; type?: ResourceType | undefined; width: number }
