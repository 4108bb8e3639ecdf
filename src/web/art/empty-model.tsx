/** The drawing of an empty state. */
export function EmptyModel({ name }: { name: 'chest' | 'book' | 'compass' | 'lamp' | 'letter' }) {
  const url = (width: number) => `/art/empty-${name}-${width}.webp`
  return <img src={url(96)} srcSet={`${url(96)} 1x, ${url(192)} 2x`} width={84} height={84} alt="" decoding="async" />
}
