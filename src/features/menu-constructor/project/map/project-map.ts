import { loadMenu } from '../../format/load/loader.ts'
import type { Path } from '../../format/menu.ts'
import { readFile } from '../../format/read/read.ts'
import type { PluginBuild } from '../../format/tables/game-versions.ts'
import type { ProjectFile } from '../project-file.ts'
import { findingsOf, type Finding } from './findings.ts'
import { actionsOf, type WrittenLink } from './menu-links.ts'
import type { MapLink, MapMenu } from './map-graph.ts'

export interface ProjectMap {
  menus: MapMenu[]
  links: MapLink[]
  findings: Finding[]
}

export interface MapOptions {
  gameVersion: string
  plugin: PluginBuild
  /** Further names config.yml has for a file, by lower-case name. */
  aliases?: ReadonlyMap<string, string>
}

const placeholder = /%[^%\s]+%|\{[^{}\s]+\}/
const keyOf = (fileId: string, root: Path): string => [fileId, ...root].join('\n')

/** Which menu opens which, by what, and what is wrong with that. */
export function mapProject(files: readonly ProjectFile[], options: MapOptions): ProjectMap {
  const menus: MapMenu[] = []
  const written: { from: MapMenu; links: WrittenLink[] }[] = []
  for (const file of files)
    for (const menu of readFile(file.text).menus) {
      const loaded = loadMenu(file.text, menu.root, options.gameVersion, options.plugin)
      const depth = menu.root.length + 2
      const dropped = loaded.dropped
        .filter(({ path }) => path.length === depth)
        .map(({ path }) => path.at(-1))
      const { links, leaves } = actionsOf(menu, new Set(dropped.map(String)))
      const node: MapMenu = {
        key: keyOf(file.id, menu.root),
        fileId: file.id,
        root: menu.root,
        name: menu.root.length > 0 ? String(menu.root.at(-1)) : file.name,
        file: file.file,
        title: menu.title,
        commands: loaded.openCommands,
        registers: loaded.registerCommand,
        args: loaded.args.map((arg) => arg.name),
        leaves,
        loads: loaded.fault === null,
      }
      menus.push(node)
      written.push({ from: node, links })
    }
  const byName = new Map(menus.map((menu) => [menu.name.toLowerCase(), menu]))
  for (const [name, fileId] of options.aliases ?? []) {
    const menu = menus.find((one) => one.fileId === fileId)
    if (menu && !byName.has(name)) byName.set(name, menu)
  }
  const links = written.flatMap(({ from, links: own }) =>
    own.flatMap((link): MapLink[] => {
      const found =
        link.kind === 'command'
          ? byCommand(menus, link)
          : { menu: byName.get(link.target.toLowerCase()), args: link.args }
      const open = found?.menu === undefined && placeholder.test(link.target)
      // Any other command is a command of the server.
      if (link.kind === 'command' && !found?.menu) return []
      return [{ ...link, args: found?.args ?? link.args, from: from.key, to: found?.menu?.key ?? null, open }]
    }),
  )
  return { menus, links, findings: findingsOf(menus, links) }
}

function byCommand(
  menus: readonly MapMenu[],
  { target }: WrittenLink,
): { menu: MapMenu; args: string[] } | undefined {
  const [label = '', ...args] = target.toLowerCase().split(/\s+/)
  const whole = menus.find((menu) => !menu.registers && menu.commands.includes(target.toLowerCase()))
  if (whole) return { menu: whole, args: [] }
  const menu = menus.find((one) => one.registers && one.commands.includes(label))
  return menu && { menu, args }
}
