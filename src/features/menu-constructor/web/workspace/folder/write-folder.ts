import { fileText } from '../files/export-files.ts'
import type { ProjectMenu } from '../project/project.ts'
import { isOutgoing, listedName, pathOf, type Difference } from './compare-folder.ts'
import { relist, type ListedMenu, type ListingChange } from './config-menus.ts'
import { readDiskFile, removeDiskFile, writeDiskFile, type Directory, type DiskFile } from './directory.ts'
import { backupPath, type FolderLink, type LinkedFile } from './folder-link.ts'
import { CONFIG, MENUS } from './read-folder.ts'

export interface Written {
  written: string[]
  removed: string[]
  backups: string[]
}

/** Changed on the disk between the look at it and the write: nothing was written over it. */
export class ChangedMeanwhile extends Error {}

interface Writing {
  root: Directory
  link: FolderLink
  menus: readonly ProjectMenu[]
  disk: ReadonlyMap<string, DiskFile>
  /** Files that have their copy since this visit began. */
  backedUp: Set<string>
  now: () => number
  /** Called after every step, so that a crash in between loses nothing and repeats little. */
  onStep: (link: FolderLink) => Promise<void>
}

const listing = (name: string | null, path: string): ListedMenu | null =>
  name === null ? null : { name, file: path.slice(MENUS.length + 1) }

/** What config.yml has to say differently. */
export function listingChanges(link: FolderLink, menus: readonly ProjectMenu[]): ListingChange[] {
  const changes = menus.flatMap((menu): ListingChange[] => {
    const base = link.files[menu.id]
    const before = base ? listing(base.listed, base.path) : null
    const after = listing(listedName(menu, base), pathOf(menu, base))
    return before?.name === after?.name && before?.file === after?.file ? [] : [{ before, after }]
  })
  const present = new Set(menus.map((menu) => menu.id))
  for (const [id, base] of Object.entries(link.files))
    if (!present.has(id) && base.listed !== null)
      changes.push({ before: listing(base.listed, base.path), after: null })
  return changes
}

/** Writes the project into the folder: first the menus, then config.yml, and what is no longer needed goes last. */
export async function writeFolder(writing: Writing, differences: readonly Difference[]): Promise<Written> {
  const { root, menus, disk, onStep } = writing
  const done: Written = { written: [], removed: [], backups: [] }
  let link = writing.link
  const seen = new Map(disk)
  const keep = (next: Partial<FolderLink>): Promise<void> => {
    link = { ...link, ...next }
    return onStep(link)
  }
  const left = [...link.leftovers]
  const listings = listingChanges(link, menus)
  for (const difference of differences.filter(isOutgoing)) {
    if (difference.kind === 'removed') {
      left.push({ path: difference.base.path })
      continue
    }
    const { menu, base } = difference
    const path = pathOf(menu, base)
    const text = fileText(menu)
    if (base && base.path !== path) left.push({ path: base.path, instead: path })
    if (base?.path === path && base.text === text) continue
    const file = await writeOne(writing, path, text, seen.get(path)?.text ?? null, done)
    seen.set(path, file)
    // Its name in config.yml is changed below.
    const linked: LinkedFile = {
      ...file,
      listed: base?.listed ?? null,
      toList: listedName(menu, base ?? undefined) !== null,
    }
    await keep({ files: { ...link.files, [menu.id]: linked }, leftovers: [...left] })
  }
  if (listings.length > 0) {
    const before = seen.get(CONFIG)?.text ?? null
    const text = relist(before ?? '', listings)
    const config = text === before ? link.config : await writeOne(writing, CONFIG, text, before, done)
    const named = Object.entries(link.files).map(([id, base]) => {
      const menu = menus.find((one) => one.id === id)
      const was = writing.link.files[id]
      return [
        id,
        {
          ...base,
          path: menu ? pathOf(menu, was) : base.path,
          listed: menu ? listedName(menu, was) : base.listed,
          toList: false,
        },
      ] as const
    })
    await keep({ files: Object.fromEntries(named), config, leftovers: [...left] })
  }
  const inUse = new Set(menus.map((menu) => pathOf(menu, link.files[menu.id])))
  for (const { path, instead } of left) {
    if (inUse.has(path)) continue
    await backUp(writing, path, done)
    await removeDiskFile(root, path, instead)
    done.removed.push(path)
  }
  if (left.length === 0) return done
  const present = new Set(menus.map((menu) => menu.id))
  const files = Object.fromEntries(Object.entries(link.files).filter(([id]) => present.has(id)))
  await keep({ files, leftovers: [] })
  return done
}

/** Only over what was seen: `expected` is the text the disk had a moment ago, null for no file. */
async function writeOne(
  writing: Writing,
  path: string,
  text: string,
  expected: string | null,
  done: Written,
): Promise<DiskFile> {
  const { root } = writing
  const there = await readDiskFile(root, path)
  if ((there?.text ?? null) !== expected) throw new ChangedMeanwhile(path)
  if (there) await backUp(writing, path, done)
  await writeDiskFile(root, path, text)
  done.written.push(path)
  const { lastModified, size } = (await readDiskFile(root, path))!
  return { path, text, lastModified, size }
}

/** A copy of the file as it is, once a visit. */
async function backUp({ root, backedUp, now }: Writing, path: string, done: Written): Promise<void> {
  if (backedUp.has(path)) return
  const there = await readDiskFile(root, path)
  if (there?.text == null) return
  const copy = backupPath(path, now())
  await writeDiskFile(root, copy, there.text)
  backedUp.add(path)
  done.backups.push(copy)
}
