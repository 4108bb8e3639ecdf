// Chunk: resource-parts
/** A sparkline as a step line. `label` says in words what it shows; without it the drawing is decoration. */
export function StepChart({
  values,
  label,
  width = 88,
  height = 26,
}: {
  values: readonly number[]
  label?: string
  width?: number
  height?: number
}) {
  const { line, fill } = stepPath(values, width, height)
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className="fill-honey [fill-opacity:0.24] forced-colors:forced-color-adjust-none" d={fill} />
      <path className="fill-none stroke-honey-lo stroke-[1.5] [vector-effect:non-scaling-stroke]" d={line} />
    </svg>
  )
}

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
