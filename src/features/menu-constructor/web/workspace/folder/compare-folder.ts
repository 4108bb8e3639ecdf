import { conflictsOf, mergedText, mergeTexts, type MergePart } from '../../../project/merge/merge-texts.ts'
import { fileText } from '../files/export-files.ts'
import type { ProjectMenu } from '../project/project.ts'
import type { DiskFile } from './directory.ts'
import type { FolderLink, LinkedFile } from './folder-link.ts'
import { CONFIG, MENUS } from './read-folder.ts'

/** How one file of the project and the same file on the disk differ. */
export type Difference =
  /** To be written: changed, renamed or new here. */
  | { kind: 'write'; menu: ProjectMenu; base: LinkedFile | null }
  /** Both are the same again, though not as they last were. */
  | { kind: 'adopt'; menu: ProjectMenu; disk: DiskFile }
  /** Changed on the disk alone. */
  | { kind: 'take'; menu: ProjectMenu; disk: DiskFile }
  /** Changed on both sides in different places. */
  | { kind: 'merge'; menu: ProjectMenu; disk: DiskFile; text: string }
  /** Changed on both sides in one place. */
  | { kind: 'conflict'; menu: ProjectMenu; disk: DiskFile; parts: MergePart[] }
  /** Removed on the disk. */
  | { kind: 'gone'; menu: ProjectMenu; changed: boolean }
  /** Removed here. */
  | { kind: 'removed'; menuId: string; base: LinkedFile; disk: DiskFile; changed: boolean }
  /** New on the disk. */
  | { kind: 'found'; disk: DiskFile }
  /** Gone on both sides. */
  | { kind: 'forget'; menuId: string }

/** Where a menu's file belongs in the folder. A file with menus inside is the config.yml itself. */
export function pathOf(menu: ProjectMenu, base: LinkedFile | null | undefined): string {
  if (base?.path === CONFIG) return CONFIG
  const steps = menu.file.split(/[\\/]/).filter((step) => step !== '' && step !== '.' && step !== '..')
  return [MENUS, ...steps].join('/')
}

export const isChanged = (menu: ProjectMenu, base: LinkedFile | undefined): boolean =>
  !base ||
  fileText(menu) !== base.text ||
  pathOf(menu, base) !== base.path ||
  listedName(menu, base) !== base.listed

/** What config.yml should call it; null for a file it does not list. */
export const listedName = (menu: ProjectMenu, base: LinkedFile | undefined): string | null =>
  base && ((base.listed === null && !base.toList) || base.path === CONFIG) ? null : menu.name

export function compareFolder(
  link: FolderLink,
  menus: readonly ProjectMenu[],
  disk: ReadonlyMap<string, DiskFile>,
): Difference[] {
  const differences = menus.flatMap((menu): Difference[] => {
    const base = link.files[menu.id]
    const found = disk.get(base?.path ?? pathOf(menu, null))
    return base ? compareKnown(menu, base, found) : compareNew(menu, found)
  })
  const present = new Set(menus.map((menu) => menu.id))
  for (const [menuId, base] of Object.entries(link.files)) {
    if (present.has(menuId)) continue
    const found = disk.get(base.path)
    if (!found) differences.push({ kind: 'forget', menuId })
    else differences.push({ kind: 'removed', menuId, base, disk: found, changed: found.text !== base.text })
  }
  const known = new Set(Object.values(link.files).map((base) => base.path))
  for (const { path } of link.leftovers) known.add(path)
  for (const menu of menus) if (!link.files[menu.id]) known.add(pathOf(menu, null))
  for (const found of disk.values())
    if (found.path !== CONFIG && !known.has(found.path)) differences.push({ kind: 'found', disk: found })
  return differences
}

function compareKnown(menu: ProjectMenu, base: LinkedFile, disk: DiskFile | undefined): Difference[] {
  const mine = fileText(menu)
  if (!disk) return [{ kind: 'gone', menu, changed: isChanged(menu, base) }]
  if (disk.text === base.text) return isChanged(menu, base) ? [{ kind: 'write', menu, base }] : []
  if (mine === disk.text) return [{ kind: 'adopt', menu, disk }]
  if (mine === base.text) return [{ kind: 'take', menu, disk }]
  const text = mergedText(base.text, mine, disk.text)
  if (text !== null) return [{ kind: 'merge', menu, disk, text }]
  return [{ kind: 'conflict', menu, disk, parts: partsOf(base.text, mine, disk.text) }]
}

function compareNew(menu: ProjectMenu, disk: DiskFile | undefined): Difference[] {
  if (!disk) return [{ kind: 'write', menu, base: null }]
  const mine = fileText(menu)
  if (mine === disk.text) return [{ kind: 'adopt', menu, disk }]
  return [{ kind: 'conflict', menu, disk, parts: partsOf('', mine, disk.text) }]
}

/** What can be joined but not read is asked about as a whole. */
function partsOf(base: string, mine: string, disk: string): MergePart[] {
  const parts = mergeTexts(base, mine, disk)
  return conflictsOf(parts).length > 0 ? parts : [{ kind: 'conflict', base, mine, disk, line: 1 }]
}

/** Waits for a person: both sides changed it, each in its own way. */
export const isQuestion = (difference: Difference): difference is Question =>
  difference.kind === 'conflict' ||
  ((difference.kind === 'gone' || difference.kind === 'removed') && difference.changed)
export type Question = Extract<Difference, { kind: 'conflict' | 'gone' | 'removed' }>

/** To be done on the disk. */
export const isOutgoing = (difference: Difference): difference is Outgoing =>
  difference.kind === 'write' || (difference.kind === 'removed' && !difference.changed)
export type Outgoing = Extract<Difference, { kind: 'write' | 'removed' }>
