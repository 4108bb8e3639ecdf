/** Two decimals at most: more only makes the text longer. */
export const short = (value: number): string => String(Math.round(value * 100) / 100)

interface SvgSize {
  width: number
  height: number
  viewBox?: string
}

export function svgDocument({ width, height, viewBox }: SvgSize, body: string, crisp = false): string {
  const box = viewBox ?? `0 0 ${short(width)} ${short(height)}`
  const edges = crisp ? ' shape-rendering="crispEdges"' : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" ` +
    `width="${short(width)}" height="${short(height)}"${edges}>${body}</svg>`
  )
}
