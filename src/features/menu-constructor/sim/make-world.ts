import { loadMenu } from '../format/load/loader.ts'
import { readFile, type FileReading } from '../format/read/read.ts'
import type { PluginBuild } from '../format/tables/game-versions.ts'
import type { SimWorld } from './session.ts'

interface MenuFile {
  name: string
  text: string
}

/** All menus of a project as the plugin would have them. An old config.yml brings several. */
export function makeWorld(
  files: readonly MenuFile[],
  version: string,
  plugin: PluginBuild = 'release',
  read: (text: string) => FileReading = readFile,
): SimWorld {
  const menus = files.flatMap(({ name, text }) =>
    read(text).menus.map(({ root }) => ({
      name: root.length > 0 ? String(root.at(-1)) : name,
      menu: loadMenu(text, root, version, plugin),
    })),
  )
  return { menus, version }
}
