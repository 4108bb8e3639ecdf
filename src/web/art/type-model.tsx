// Chunk: page
import type { ResourceType } from '../../contract/taxonomy.ts'

/** The voxel model of a resource type. */
export function TypeModel({ type, size }: { type: ResourceType; size: number }) {
  const url = (width: number) => `/art/model-${type}-${width}.webp`
  return (
    <img
      src={url(96)}
      srcSet={`${url(96)} 1x, ${url(192)} 2x`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
