import type { TextPlace } from '../../text/legacy.ts'
import { parseLegacy } from '../../text/legacy.ts'
import { ColouredRuns } from './coloured-runs.tsx'

/** One text with `&` codes. `place` adds the game's own italics of names and lore. */
export function ColouredText({
  text,
  version = '1.21.4',
  place = 'text',
}: {
  text: string
  /** Game version: hex colours exist from 1.16. */
  version?: string
  place?: TextPlace
}) {
  return <ColouredRuns runs={parseLegacy(text, version, place)} />
}
