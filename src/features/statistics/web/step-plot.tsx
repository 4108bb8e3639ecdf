import { useState, type ReactNode } from 'react'
import { useHydrated } from '../../../web/use-hydrated.ts'

type Point = { /** What the line above says of it. */ text: string; value: number }

/**
 * A plot as a step line from zero, as wide as its place. The pointer, a finger or the arrow keys pick a step, and the line
 * above says its value; without scripts the table that belongs to it does.
 */
export function StepPlot({
  points,
  label,
  hint,
  format,
  ends,
}: {
  points: readonly Point[]
  label: string
  /** Stands above while nothing is picked. */
  hint: string
  format: (value: number) => string
  /** Below the first and the last step. */
  ends: readonly [ReactNode, ReactNode]
}) {
  const here = useHydrated()
  const [picked, setPicked] = useState<number | null>(null)
  const top = niceTop(Math.max(...points.map(({ value }) => value), 0))
  const count = points.length
  const last = count - 1
  const x = (at: number) => round((at / count) * width)
  const y = (value: number) => round(height * (1 - value / top))
  const line = points.map(({ value }, at) => `${at === 0 ? 'M0 ' : 'V'}${y(value)}H${x(at + 1)}`).join('')
  const current = Math.min(picked ?? last, last)
  const pick = (event: { clientX: number; currentTarget: Element }) => {
    const { left, width: shown } = event.currentTarget.getBoundingClientRect()
    setPicked(Math.max(0, Math.min(last, Math.floor(((event.clientX - left) / shown) * count))))
  }
  return (
    <div>
      <p className="min-h-[1.5em] text-ink-2 text-14 tabular-nums" aria-hidden="true">
        {picked === null ? here && hint : points[current]!.text}
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 mt-2">
        <div
          className="relative grid content-between justify-items-end text-ink-3 text-12 tabular-nums -my-2"
          aria-hidden="true"
        >
          <span>{format(top)}</span>
          <span>{format(top / 2)}</span>
          <span>0</span>
        </div>
        <div className="relative h-55 rounded-chip has-focus-visible:focus-ring max-md:h-40">
          <svg
            className="absolute inset-0 size-full overflow-visible"
            viewBox={`0 0 ${width} ${height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            onPointerMove={pick}
            onPointerDown={pick}
            onPointerLeave={() => setPicked(null)}
          >
            <path
              className="fill-none stroke-line stroke-1 [vector-effect:non-scaling-stroke]"
              d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`}
            />
            <path
              className="fill-honey [fill-opacity:0.24] forced-colors:forced-color-adjust-none"
              d={`${line}V${height}H0Z`}
            />
            <path
              className="fill-none stroke-honey-lo stroke-2 [vector-effect:non-scaling-stroke]"
              d={line}
            />
            {picked !== null && (
              <path
                className="fill-ink [fill-opacity:0.12] stroke-ink stroke-1 [vector-effect:non-scaling-stroke]"
                d={`M${x(current)} ${height}V${y(points[current]!.value)}H${x(current + 1)}V${height}`}
              />
            )}
            {/* So that the pointer is caught where nothing is drawn. */}
            <path className="fill-transparent" d={`M0 0H${width}V${height}H0Z`} />
          </svg>
          {here && (
            <input
              className="absolute size-px opacity-0 pointer-events-none"
              type="range"
              min={0}
              max={last}
              value={current}
              aria-label={label}
              aria-valuetext={points[current]!.text}
              onChange={(event) => setPicked(Number(event.target.value))}
              onFocus={() => setPicked(current)}
              onBlur={() => setPicked(null)}
            />
          )}
        </div>
        <div className="col-start-2 flex justify-between gap-4 mt-2 text-ink-3 text-12">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      </div>
    </div>
  )
}

/** The drawing is stretched to its place, so its own size means nothing. */
const width = 1000
const height = 200
const round = (n: number) => Math.round(n * 10) / 10

/** The next round number whose half is a whole one, so that both can stand beside the plot. */
export function niceTop(most: number): number {
  if (most <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(most))
  return [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10]
    .map((factor) => Math.round(factor * power))
    .find((top) => top >= most && top % 2 === 0)!
}
