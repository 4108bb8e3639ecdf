import type { GameVersion, Platform } from '../../../contract/game.ts'
import { myServerLimits as limits } from '../my-server-limits.contract.ts'

/** One plugin, mod or pack as a server has it. Plain code: the page, its worker and tests read with it. */
export type Installed = {
  name: string
  version: string | null
  /** What mods call it among themselves. */
  id?: string
  mainClass?: string
  authors?: string[]
  dependencies?: {
    name: string
    kind: 'required' | 'optional' | 'incompatible' | 'embedded'
    range: string | null
  }[]
  /** SHA-256 of the file. */
  hash?: string
  file?: string
  /** The server says that it is off. */
  disabled?: boolean
  /** How often it appears in exceptions of the log. */
  faults?: number
}

/** What a text or a folder says about a server. */
export type ServerFacts = {
  platform: Platform | null
  gameVersion: GameVersion | null
  java: number | null
  entries: Installed[]
  /** How many entries were more than are taken. */
  leftOut: number
}

export const noFacts = (): ServerFacts => ({
  platform: null,
  gameVersion: null,
  java: null,
  entries: [],
  leftOut: 0,
})

/** A name as it may travel: one line, bounded, without marks that turn text around. Null for what is none. */
export function cleanName(text: string, longest = limits.name): string | null {
  const name = text
    .slice(0, longest * 4)
    // oxlint-disable-next-line no-control-regex -- they are what is taken out
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/g, ' ')
    .toWellFormed()
    .normalize('NFC')
    .trim()
  const short = [...name].slice(0, longest).join('').trim()
  return /[\p{L}\p{N}\p{S}]/u.test(short) ? short : null
}

/** Entries once each, by name, and no more than are taken. Of two that say the same the one that says more stays. */
export function boundEntries(entries: readonly Installed[]): Pick<ServerFacts, 'entries' | 'leftOut'> {
  const byName = new Map<string, Installed>()
  for (const entry of entries) {
    const key = `${entry.name.toLowerCase()}\n${entry.hash ?? ''}`
    const known = byName.get(key)
    byName.set(key, known ? { ...entry, ...known, version: known.version ?? entry.version } : entry)
  }
  const all = [...byName.values()]
  return { entries: all.slice(0, limits.entries), leftOut: Math.max(0, all.length - limits.entries) }
}
