const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536]
const DENSITIES = [1, 2]

/** Every width a picture is offered in: breakpoints at both densities, without doubles. */
export const PICTURE_WIDTHS = [
  ...new Set(BREAKPOINTS.flatMap((px) => DENSITIES.map((density) => px * density))),
].toSorted((a, b) => a - b)

export type PictureUrl = (width: number) => string

/** `srcset` for a picture that follows the page's width; nothing wider than the original is asked for. */
export function fluidSrcSet(url: PictureUrl, naturalWidth = Infinity): string {
  const smaller = PICTURE_WIDTHS.filter((width) => width < naturalWidth)
  const enough = PICTURE_WIDTHS.find((width) => width >= naturalWidth)
  const widths = enough === undefined ? smaller : [...smaller, enough]
  return widths.map((width) => `${url(width)} ${width}w`).join(', ')
}

/** `srcset` for a picture that is always `width` px wide: icons, heads. */
export function fixedSrcSet(url: PictureUrl, width: number): string {
  return DENSITIES.map((density) => `${url(width * density)} ${density}x`).join(', ')
}
