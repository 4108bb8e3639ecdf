import type { PluginBuild } from '../tables/plugin-build.ts'

/** What the server knows; without it names are not checked. */
export interface DiagnoseCatalogue {
  has(material: string): boolean
  /** Names one may have meant, best first. */
  near(material: string): string[]
  stack(material: string): number
  /** Enum names: `BLOCK_NOTE_BLOCK_HAT`. */
  sounds?: ReadonlySet<string>
  /** Bukkit names, old and new: `DURABILITY`, `UNBREAKING`. */
  enchantments?: ReadonlySet<string>
}

export interface DiagnoseOptions {
  gameVersion: string
  plugin: PluginBuild
  /** Names of the project's menus; empty when nothing is known about them. */
  menuNames: readonly string[]
  catalogue?: DiagnoseCatalogue
  /** Open commands of the project's other menus. */
  otherCommands?: readonly string[]
}
