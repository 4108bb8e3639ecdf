// Chunk: resource-parts
import { stepPath } from './step-path.ts'

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
      <path className="step-fill" d={fill} />
      <path className="step-line" d={line} />
    </svg>
  )
}
