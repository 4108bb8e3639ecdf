// Chunk: page
/** A voxel drawing that belongs to no resource type: for empty states and short explanations. */
export function EmptyModel({
  name,
  size = 84,
}: {
  name: 'chest' | 'book' | 'compass' | 'lamp' | 'letter'
  size?: number
}) {
  return <Model name={`empty-${name}`} size={size} />
}

export function Model({ name, size }: { name: string; size: number }) {
  const url = (width: number) => `/art/${name}-${width}.webp`
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
