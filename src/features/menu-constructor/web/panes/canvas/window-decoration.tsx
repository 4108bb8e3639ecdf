import type { ReactNode } from 'react'

/** Arrows and flames between the slots, in widths of a slot; our own drawing, not the game's textures. */
const arrow = (x: number, y: number, length = 1.2): ReactNode => (
  <path
    d={`M${x} ${y - 0.12}h${length - 0.4}v-.24l.4.36-.4.36v-.24H${x}z`}
    className="fill-[var(--mark)]"
    shapeRendering="crispEdges"
  />
)
const plus = (x: number, y: number): ReactNode => (
  <path
    d={`M${x - 0.1} ${y - 0.35}h.2v.25h.25v.2h-.25v.25h-.2v-.25h-.25v-.2h.25z`}
    className="fill-[var(--mark)]"
    shapeRendering="crispEdges"
  />
)
const flame = (x: number, y: number): ReactNode => (
  <path
    d={`M${x} ${y + 0.4}c-.4 0-.45-.45-.15-.75 0 .2.15.2.15.05 0-.2.05-.35.2-.5 0 .35.35.5.35.85 0 .25-.25.35-.55.35z`}
    className="fill-honey-lo"
  />
)
const plate = (x: number, y: number, width: number, height: number): ReactNode => (
  <rect
    x={x}
    y={y}
    width={width}
    height={height}
    className="fill-[var(--plate)] stroke-[var(--plate-edge)] stroke-[0.04]"
  />
)
const lines = (x: number, y: number, width: number, count: number): ReactNode =>
  Array.from({ length: count }, (_, line) => (
    <rect
      key={line}
      x={x}
      y={y + line * 0.95}
      width={width}
      height={0.8}
      className="fill-[var(--plate)] stroke-[var(--plate-edge)] stroke-[0.04]"
    />
  ))

const furnace = (
  <>
    {flame(2.5, 1.5)}
    {arrow(3.6, 1.5, 1.5)}
  </>
)

const decorations: Record<string, ReactNode> = {
  WORKBENCH: arrow(4.45, 1.5),
  FURNACE: furnace,
  BLAST_FURNACE: furnace,
  SMOKER: furnace,
  ANVIL: (
    <>
      {plate(2, 0, 5.5, 0.7)}
      {plus(2.75, 1.5)}
      {arrow(4.9, 1.5)}
    </>
  ),
  GRINDSTONE: arrow(3.6, 1.4, 1.5),
  CARTOGRAPHY: (
    <>
      {plus(1.5, 1.5)}
      {plate(3, 0.2, 2.6, 2.6)}
      {arrow(2.2, 1.5, 0.7)}
      {arrow(5.7, 1.5, 0.7)}
    </>
  ),
  LOOM: (
    <>
      {plate(3.2, 0.2, 2.6, 2.6)}
      {arrow(5.9, 1.7, 0.5)}
    </>
  ),
  SMITHING: arrow(4.6, 1.5, 0.8),
  STONECUTTER: (
    <>
      {plate(2.4, 0, 3.6, 3)}
      {arrow(6.15, 1.5, 0.7)}
    </>
  ),
  BREWING: (
    <>
      <path
        d="M4.5 1v1.3M3.1 2v-.5h1.4M5.9 2v-.5H4.5"
        className="fill-none stroke-[var(--mark)] stroke-[0.14]"
      />
      {arrow(1.6, 0.5, 1)}
    </>
  ),
  ENCHANTING: lines(3.2, 0.1, 5.6, 3),
  BEACON: (
    <>
      {lines(0.2, 0.2, 3, 3)}
      {lines(5.8, 0.2, 3, 3)}
    </>
  ),
}

export function WindowDecoration({ type }: { type: string }) {
  const decoration = decorations[type]
  if (!decoration) return null
  return (
    <svg className="absolute inset-x-0 top-0 bottom-auto w-full" viewBox="0 0 9 3" aria-hidden="true">
      {decoration}
    </svg>
  )
}
