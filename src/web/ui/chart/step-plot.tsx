import type { PointerEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { stepPath } from './step-path.ts'

const WIDTH = 600

/** A plot as a step line. Values show under the pointer and by arrow keys, and stand in a table for screen readers. */
export function StepPlot({
  points,
  label,
  columns,
  height = 140,
}: {
  /** `text` is the value as people read it, with its unit. */
  points: readonly { label: string; value: number; text: string }[]
  label: string
  /** Heads of the table: what the points are, what is measured. */
  columns: [string, string]
  height?: number
}) {
  const [active, setActive] = useState<number | null>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const step = WIDTH / Math.max(1, points.length)
  const { line, fill } = stepPath(
    points.map((point) => point.value),
    WIDTH,
    height,
  )
  const shown = active === null ? undefined : points[active]

  useEffect(() => {
    const box = bubble.current
    const plot = box?.parentElement
    if (!box || !plot || active === null) return
    const middle = ((active + 0.5) / points.length) * plot.clientWidth
    box.style.left = `${Math.max(0, Math.min(middle - box.offsetWidth / 2, plot.clientWidth - box.offsetWidth))}px`
  }, [active, points.length])

  const handlePointer = (event: PointerEvent<HTMLInputElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const n = Math.floor(((event.clientX - box.left) / box.width) * points.length)
    setActive(Math.max(0, Math.min(n, points.length - 1)))
  }
  if (points.length === 0) return null
  const spoken = shown ?? points.at(-1)
  return (
    <figure>
      <div className="step-plot">
        <svg
          className="block w-full"
          height={height}
          viewBox={`0 0 ${WIDTH} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="step-fill" d={fill} />
          {active !== null && (
            <rect className="step-cursor" x={active * step} y="0" width={step} height={height} />
          )}
          <path className="step-line" d={line} />
        </svg>
        {shown && (
          <div ref={bubble} className="step-value" aria-hidden="true">
            {shown.label}: {shown.text}
          </div>
        )}
        {/* A range field brings the keys and is read well; it lies unseen over the drawing. */}
        <input
          type="range"
          className="step-range"
          aria-label={label}
          aria-valuetext={spoken && `${spoken.label}: ${spoken.text}`}
          min={0}
          max={points.length - 1}
          value={active ?? points.length - 1}
          onChange={(event) => setActive(event.target.valueAsNumber)}
          onPointerMove={handlePointer}
          onPointerLeave={() => setActive(null)}
          onFocus={(event) => event.target.matches(':focus-visible') && setActive(points.length - 1)}
          onBlur={() => setActive(null)}
        />
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{point.text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
