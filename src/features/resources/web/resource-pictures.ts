import type { ResourceSummary } from '../resource-shapes.contract.ts'

/** The widths the server draws covers in. */
const drawnWidths = [320, 640, 1280, 2048]

type Shown = {
  /** The widest copy. */
  url: string
  srcSet: string
  preview?: string
}

/** The author's cover, or the one drawn from the seed. */
export function coverOf({
  cover,
  picture_seed: seed,
}: Pick<ResourceSummary, 'cover' | 'picture_seed'>): Shown {
  if (cover) return { url: cover.url, srcSet: cover.srcset, preview: cover.preview }
  const drawn = (width: number) => `/covers/${seed}-${width}.webp`
  return { url: drawn(1280), srcSet: drawnWidths.map((width) => `${drawn(width)} ${width}w`).join(', ') }
}

/** The author's icon, or the drawn one. */
export function iconOf({ icon, picture_seed: seed }: Pick<ResourceSummary, 'icon' | 'picture_seed'>): Shown {
  if (icon) return { url: icon.url, srcSet: icon.srcset, preview: icon.preview }
  const drawn = (width: number) => `/covers/${seed}-icon-${width}.webp`
  return { url: drawn(160), srcSet: [80, 160, 320].map((width) => `${drawn(width)} ${width}w`).join(', ') }
}
