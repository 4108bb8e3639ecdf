import type { Hex } from './colour.ts'

/** Pixel rows as run-length rectangles, one path per colour; null is see-through. */
export function pixelPaths(rows: readonly (readonly (Hex | null)[])[], offsetX = 0): string {
  const paths = new Map<Hex, string>()
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length;) {
      const colour = row[x] ?? null
      let run = 1
      while (x + run < row.length && row[x + run] === colour) run++
      if (colour) paths.set(colour, `${paths.get(colour) ?? ''}M${x + offsetX} ${y}h${run}v1h-${run}z`)
      x += run
    }
  })
  return [...paths].map(([colour, d]) => `<path fill="${colour}" d="${d}"/>`).join('')
}
