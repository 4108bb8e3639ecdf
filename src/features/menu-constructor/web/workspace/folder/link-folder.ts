import { newProject } from '../project/new-project.ts'
import type { Project } from '../project/project.ts'
import type { Directory } from './directory.ts'
import type { FolderLink } from './folder-link.ts'
import { listedMenus } from './config-menus.ts'
import { CONFIG, type DiskFolder } from './read-folder.ts'
import { takeFolder } from './take-folder.ts'

const hasMenus = (text: string): boolean => /^\s+(items|menu_title)\s*:/m.test(text)

/**
 * A project of everything in the folder, and the link between them. Menus come in the order of config.yml, then those
 * it does not list. Null where there is no menu at all.
 */
export function linkFolder(
  { files: disk }: DiskFolder,
  folder: string,
  handle: Directory | null,
): { project: Project; link: FolderLink } | null {
  const empty: FolderLink = {
    handle,
    folder,
    files: {},
    config: null,
    aliases: [],
    missing: [],
    leftovers: [],
  }
  const config = disk.get(CONFIG)
  const order = new Map(listedMenus(config?.text ?? '').map(({ file }, at) => [file.toLowerCase(), at]))
  const place = (path: string): number =>
    order.get(path.replace(/^gui_menus\//, '').toLowerCase()) ?? order.size
  const found = [...disk.values()]
    .filter(({ path }) => path !== CONFIG)
    .toSorted((a, b) => place(a.path) - place(b.path) || (a.path < b.path ? -1 : 1))
  const { revision, link } = takeFolder(
    empty,
    [],
    disk,
    found.map((file) => ({ kind: 'found', disk: file })),
  )
  const project = newProject([], folder)
  const menus = [...(revision.menus ?? [])]
  if (config && hasMenus(config.text)) {
    const [inline] = newProject([{ name: 'config', file: CONFIG, text: config.text }]).menus
    menus.push(inline!)
    link.files[inline!.id] = { ...config, listed: null }
  }
  return menus.length > 0 ? { project: { ...project, menus, folder }, link } : null
}
