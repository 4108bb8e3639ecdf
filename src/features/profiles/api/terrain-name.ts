import { createHash } from 'node:crypto'
import type { TerrainLevel } from '../activity-terrain.contract.ts'

/** A short name of a drawing: the same days give the same name. */
export const terrainName = (levels: readonly TerrainLevel[]): string =>
  createHash('sha256').update(levels.join('')).digest('base64url').slice(0, 12)
