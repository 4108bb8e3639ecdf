import { createContext, use } from 'react'
import type { PluginBuild } from '../../../../format/tables/game-versions.ts'
import type { Suggestion } from './suggest-input.tsx'

/** What is known around the edited menu: the game version and its lists, the other menus of the project. */
export interface Known {
  version: string
  plugin: PluginBuild
  menuNames: readonly string[]
  sounds: (query: string) => Suggestion[]
  enchantments: (query: string) => Suggestion[]
  effects: (query: string) => Suggestion[]
  materials: (query: string) => Suggestion[]
  /** How many of it fit in one slot; 64 where nothing is known. */
  stack: (material: string) => number
}

export const KnownContext = createContext<Known | null>(null)

export function useKnown(): Known {
  const known = use(KnownContext)
  if (!known) throw new Error('No known lists around this component')
  return known
}
