// Chunk: page
import type { ArticleSummary } from '../articles.contract.ts'

/** The widths the server draws covers in. */
const drawnWidths = [320, 640, 1280, 2048]

type Cover = {
  /** The widest copy. */
  url: string
  srcSet: string
  preview?: string
}

/** The author's picture, or the one drawn from the seed. */
export function coverOf({ cover, cover_seed: seed }: Pick<ArticleSummary, 'cover' | 'cover_seed'>): Cover {
  if (cover) return { url: cover.url, srcSet: cover.srcset, preview: cover.preview }
  const drawn = (width: number) => `/covers/${seed}-${width}.webp`
  return {
    url: drawn(1280),
    srcSet: drawnWidths.map((width) => `${drawn(width)} ${width}w`).join(', '),
  }
}
