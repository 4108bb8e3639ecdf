// Chunk: page
import type { ResourceType } from '../../contract/taxonomy.ts'
import { Model } from './empty-model.tsx'

/** The voxel model of a resource type. */
export const TypeModel = ({ type, size }: { type: ResourceType; size: number }) => (
  <Model name={`model-${type}`} size={size} />
)
