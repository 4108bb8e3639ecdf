import { memo, useMemo } from 'react'
import { parseLegacy } from '../../text/legacy.ts'
import { GameLine } from '../game-text/game-line.tsx'

/** The title of a window in the game's widths: its letters grow with the slots. */
export const WindowTitle = memo(function WindowTitle({ title, version }: { title: string; version: string }) {
  const runs = useMemo(() => parseLegacy(title, version), [title, version])
  return (
    <span className="mc-window-line">
      <GameLine runs={runs} />
    </span>
  )
})
