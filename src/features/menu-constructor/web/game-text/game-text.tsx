import './game-text.css'
import { useMemo } from 'react'
import { parseLegacy } from '../../text/legacy.ts'
import { GameLine } from './game-line.tsx'

/**
 * A text of a menu among our own words, in the game's widths and on its ground: the title of a window, or the name and the
 * lore of an item. Where the line ends before it, it goes on below.
 */
export function GameText({
  text,
  version,
  ground,
}: {
  text: string
  version: string
  ground: 'window' | 'box'
}) {
  const runs = useMemo(
    () => parseLegacy(text, version, ground === 'box' ? 'name' : 'text'),
    [text, version, ground],
  )
  return (
    <span className="mc-game-text" data-ground={ground}>
      <GameLine runs={runs} />
    </span>
  )
}
