import { changesBetween } from '../../../project/merge/diff-lines.ts'
import { freeName, menuNameOf } from '../project/menu-names.ts'
import { newMenu } from '../project/new-project.ts'
import type { ProjectMenu, Revision, TextEdit } from '../project/project.ts'
import type { Difference } from './compare-folder.ts'
import { listedMenus, type ListedMenu } from './config-menus.ts'
import type { DiskFile } from './directory.ts'
import type { FolderLink } from './folder-link.ts'
import { CONFIG, MENUS } from './read-folder.ts'

/** What the disk has that the project lacks, as one step of the project, and the link afterwards. */
export interface Taken {
  revision: Revision
  link: FolderLink
  /** Files that came in changed, new or not at all any more. */
  files: string[]
}

const fileOf = (path: string): string => path.slice(MENUS.length + 1)
const withoutMark = (text: string): string => text.replace(/^\uFEFF/, '')

/** The name config.yml has for a file: exactly, else in another case, as on systems where that is the same. */
function listingOf(listed: readonly ListedMenu[]): (path: string) => string | null {
  const exact = new Map<string, string>()
  const loose = new Map<string, string>()
  for (const { name, file } of listed.toReversed()) {
    exact.set(file, name)
    loose.set(file.toLowerCase(), name)
  }
  return (path) =>
    path === CONFIG ? null : (exact.get(fileOf(path)) ?? loose.get(fileOf(path).toLowerCase()) ?? null)
}

export function takeFolder(
  link: FolderLink,
  menus: readonly ProjectMenu[],
  disk: ReadonlyMap<string, DiskFile>,
  differences: readonly Difference[],
): Taken {
  const config = disk.get(CONFIG) ?? null
  const listed = config ? listedMenus(config.text) : []
  const nameOf = listingOf(listed)
  const files = { ...link.files }
  const taken: string[] = []
  const edits: TextEdit[] = []
  let next = [...menus]
  const put = (id: string, menu: Partial<ProjectMenu>) => {
    next = next.map((one) => (one.id === id ? { ...one, ...menu } : one))
  }
  /** The project's text becomes this one. */
  const become = (menu: ProjectMenu, text: string) => {
    const bom = text.startsWith('\uFEFF')
    if (bom !== menu.bom) put(menu.id, { bom })
    edits.push({ menuId: menu.id, changes: changesBetween(menu.text, withoutMark(text)) })
  }
  for (const difference of differences)
    switch (difference.kind) {
      case 'adopt':
        files[difference.menu.id] = { ...difference.disk, listed: nameOf(difference.disk.path) }
        break
      case 'take':
      case 'merge': {
        const { menu, disk: file } = difference
        files[menu.id] = { ...file, listed: files[menu.id]?.listed ?? nameOf(file.path) }
        become(menu, difference.kind === 'take' ? file.text : difference.text)
        taken.push(file.path)
        break
      }
      case 'gone':
        if (difference.changed) break
        taken.push(files[difference.menu.id]!.path)
        delete files[difference.menu.id]
        // The last menu stays: a project without one cannot be shown, and saving writes it again.
        if (next.length > 1) next = next.filter((menu) => menu.id !== difference.menu.id)
        break
      case 'found': {
        const { path, text } = difference.disk
        const name = nameOf(path)
        const free = freeName(
          name ?? menuNameOf(path),
          next.map((menu) => menu.name),
        )
        const menu = newMenu({ name: free, file: fileOf(path), text })
        next.push(menu)
        files[menu.id] = { ...difference.disk, listed: name }
        taken.push(path)
        break
      }
      case 'forget':
        delete files[difference.menuId]
    }
  // A name changed in config.yml is the menu's new name, unless it was renamed here as well.
  for (const menu of next) {
    const base = files[menu.id]
    if (!base || !config || config.text === link.config?.text) continue
    const name = nameOf(base.path)
    if (name === base.listed) continue
    const others = next.filter((one) => one.id !== menu.id).map((one) => one.name.toLowerCase())
    if (name !== null && menu.name === (base.listed ?? menu.name) && !others.includes(name.toLowerCase()))
      put(menu.id, { name })
    files[menu.id] = { ...base, listed: name }
  }
  const same = next.length === menus.length && next.every((menu, at) => menu === menus[at])
  return {
    revision: { ...(!same && { menus: next }), edits: edits.filter(({ changes }) => changes.length > 0) },
    link: { ...link, files, config, ...namesBeside(listed, files, disk) },
    files: taken,
  }
}

/** Names config.yml has that are no menu's own: a second name for a file, or one for a file that is not there. */
function namesBeside(
  listed: readonly ListedMenu[],
  files: FolderLink['files'],
  disk: ReadonlyMap<string, DiskFile>,
): Pick<FolderLink, 'aliases' | 'missing'> {
  const aliases: FolderLink['aliases'] = []
  const missing: FolderLink['missing'] = []
  const paths = new Set([...disk.keys()].map((path) => path.toLowerCase()))
  for (const { name, file } of listed) {
    const path = `${MENUS}/${file}`.toLowerCase()
    const owner = Object.entries(files).find(([, base]) => base.path.toLowerCase() === path)
    if (owner && owner[1].listed !== name) aliases.push([name, owner[0]])
    if (!owner && !paths.has(path)) missing.push([name, file])
  }
  return { aliases, missing }
}
