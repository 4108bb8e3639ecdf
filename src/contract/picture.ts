/** A picture as answers carry it: copies of several widths, each named by its content, and a preview of a few pixels. */
export type Picture = {
  /** The attachment's. */
  id: number
  /** Address of the widest copy. */
  url: string
  /** Size of the widest copy; also the ratio of all others. */
  width: number
  height: number
  /** Data address of at most 1 KB. */
  preview: string
  /** As the attribute: `/files/ab/….webp 320w, …`. */
  srcset: string
}

const pictureBreakpoints = [320, 640, 768, 1024, 1280, 1536] as const
const pictureDensities = [1, 2] as const

/** Every width a picture is offered in: breakpoints at both densities, without doubles. */
export const pictureWidths: readonly number[] = [
  ...new Set(pictureBreakpoints.flatMap((px) => pictureDensities.map((density) => px * density))),
].toSorted((a, b) => a - b)

/** The widths made of a picture this wide: never wider than it is, and its own width last. */
export function copyWidths(width: number, widths: readonly number[] = pictureWidths): number[] {
  const widest = Math.min(width, widths.at(-1)!)
  return [...widths.filter((px) => px < widest), widest]
}

export const srcsetOf = (copies: readonly { url: string; width: number }[]): string =>
  copies
    .toSorted((a, b) => a.width - b.width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
