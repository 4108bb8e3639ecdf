import { memo, useMemo, type CSSProperties } from 'react'
import { titleLeft } from '../../look/centre.ts'
import { parseLegacy } from '../../text/legacy.ts'
import { GameLine } from '../game-text/game-line.tsx'

/** The title of a window in the game's widths: its letters grow with the slots. */
export const WindowTitle = memo(function WindowTitle({
  title,
  version,
  x,
  y,
}: {
  title: string
  version: string
  /** In pixels of the game; without it the title is in the middle. */
  x: number | undefined
  y: number
}) {
  const runs = useMemo(() => parseLegacy(title, version), [title, version])
  const place = { '--line-x': titleLeft({ x }, runs), '--line-y': y } as CSSProperties
  return (
    <span className="mc-window-line" style={place}>
      <GameLine runs={runs} />
    </span>
  )
})
