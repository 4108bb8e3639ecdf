import { createHash } from 'node:crypto'
import type { TerrainLevel } from '../../../contract/activity-terrain.ts'
import { drawActivityTerrain } from '../../../server/art/activity-terrain.ts'
import type { TerrainTheme } from '../../../server/art/activity-terrain.ts'

const mostKept = 500
const kept = new Map<string, string>()

/** A short name of a drawing: the same days give the same name. */
export const terrainName = (levels: readonly TerrainLevel[]): string =>
  createHash('sha256').update(levels.join('')).digest('base64url').slice(0, 12)

/** The drawing, made once while it is asked for; a flat one is the same for everybody. */
export function keptTerrain(levels: readonly TerrainLevel[], theme: TerrainTheme): string {
  const key = `${theme} ${terrainName(levels)}`
  const svg = kept.get(key) ?? drawActivityTerrain(levels, theme)
  // To the end of the queue, so that the one not asked for longest goes first.
  kept.delete(key)
  kept.set(key, svg)
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
  return svg
}
