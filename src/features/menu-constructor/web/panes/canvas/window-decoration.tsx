import type { ReactNode } from 'react'

/** Arrows, flames and plates between the slots, in pixels of the game's window. We drew them, they are no textures. */
const arrow = (x: number, y: number, length = 22): ReactNode => (
  <path
    d={`M${x} ${y - 2}h${length - 8}v-5l8 7-8 7v-5H${x}z`}
    className="fill-[var(--mark)]"
    shapeRendering="crispEdges"
  />
)
const plus = (x: number, y: number): ReactNode => (
  <path
    d={`M${x - 2} ${y - 6}h4v4h4v4h-4v4h-4v-4h-4v-4h4z`}
    className="fill-[var(--mark)]"
    shapeRendering="crispEdges"
  />
)
const flame = (x: number, y: number): ReactNode => (
  <path
    d={`M${x} ${y + 6}c-5 0-5.7-5.7-1.8-9.6 0 2.5 1.8 2.5 1.8.7 0-2.5.7-4.6 2.5-6.4 0 4.6 4.6 6.4 4.6 11 0 3.2-3.2 4.3-7.1 4.3z`}
    className="fill-honey-lo"
  />
)
const plate = (x: number, y: number, width: number, height: number): ReactNode => (
  <rect
    x={x + 0.5}
    y={y + 0.5}
    width={width - 1}
    height={height - 1}
    className="fill-[var(--plate)] stroke-[var(--plate-edge)]"
  />
)
const plates = (x: number, y: number, width: number, height: number): ReactNode =>
  [0, 1, 2].map((line) => <g key={line}>{plate(x, y + line * height, width, height)}</g>)

const furnace = (
  <>
    {flame(62, 44)}
    {arrow(80, 42)}
  </>
)
const anvil = (
  <>
    {plus(60, 56)}
    {arrow(102, 56)}
  </>
)

/** By the window of the layout. */
const decorations: Record<string, ReactNode> = {
  WORKBENCH: arrow(90, 43),
  FURNACE: furnace,
  BLAST_FURNACE: furnace,
  SMOKER: furnace,
  ANVIL: (
    <>
      {plate(59, 20, 110, 16)}
      {anvil}
    </>
  ),
  SMITHING_OLD: anvil,
  SMITHING: arrow(68, 56),
  SMITHING_NEW: arrow(68, 56),
  GRINDSTONE: arrow(95, 42),
  CARTOGRAPHY: (
    <>
      {plus(23, 42)}
      {plate(67, 13, 66, 66)}
      {arrow(39, 42)}
    </>
  ),
  LOOM: (
    <>
      {plate(59, 12, 72, 58)}
      {plate(141, 8, 20, 40)}
    </>
  ),
  STONECUTTER: plate(51, 14, 80, 57),
  BREWING: (
    <path
      d="M33 27h10v19h17M87 34v21M64 49V37h46v12"
      className="fill-none stroke-[var(--mark)]"
      strokeWidth={2.5}
    />
  ),
  ENCHANTING: plates(60, 14, 108, 19),
  BEACON: (
    <>
      {plates(11, 20, 54, 17)}
      {plates(111, 20, 54, 17)}
    </>
  ),
}

export function WindowDecoration({ window }: { window: string }) {
  const decoration = decorations[window]
  if (!decoration) return null
  return (
    // Its corner is that of the first slot of a chest.
    <svg
      className="absolute inset-x-0 top-0 bottom-auto w-full overflow-visible"
      viewBox="7 17 162 54"
      aria-hidden="true"
    >
      {decoration}
    </svg>
  )
}
