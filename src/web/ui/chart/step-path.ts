/** Step line and filled area for `values` in a box; the lowest value still shows a little, a flat line lies in the middle. */
export function stepPath(
  values: readonly number[],
  width: number,
  height: number,
): { line: string; fill: string } {
  if (values.length === 0) return { line: '', fill: '' }
  const low = Math.min(...values)
  const spread = Math.max(...values) - low
  const top = 1
  const room = height - 4 - top
  const y = (value: number) => round(spread === 0 ? height / 2 : top + room * (1 - (value - low) / spread))
  const step = width / values.length
  const line = values
    .map((value, n) => `${n === 0 ? 'M0 ' : 'V'}${y(value)}H${round((n + 1) * step)}`)
    .join('')
  return { line, fill: `${line}V${height}H0Z` }
}

const round = (n: number) => Math.round(n * 10) / 10
