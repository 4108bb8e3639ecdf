import type { Path } from '../../format/menu.ts'
import type { WrittenLink } from './menu-links.ts'

export interface MapMenu {
  /** Of the file and its root: a file may hold several menus. */
  key: string
  fileId: string
  root: Path
  name: string
  file: string
  title: string
  commands: string[]
  /** Without this the plugin compares the whole command, so arguments never arrive. */
  registers: boolean
  args: string[]
  leaves: boolean
  /** The plugin reads it. */
  loads: boolean
}

export interface MapLink extends WrittenLink {
  from: string
  /** Key of the menu it opens; null where the project has none of that name. */
  to: string | null
  /** A placeholder decides in the game which menu it is. */
  open: boolean
}
