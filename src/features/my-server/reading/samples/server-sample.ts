import type { GameVersion, Platform } from '../../../../contract/game.ts'

/** What a server writes, and everything that must be read from it. Names of plugins and people are made up. */
export type ServerSample = {
  of: string
  text: string
  kind?: 'log' | 'plugins'
  platform: Platform | null
  gameVersion: GameVersion | null
  java: number | null
  /** `name version`; `name` alone where nothing says which version it is. */
  entries: string[]
  /** Those a server says are off. */
  off?: string[]
  faults?: Record<string, number>
}
