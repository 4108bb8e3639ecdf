import { decodeText, type Import } from '../files/import-files.ts'
import { orNull, type Directory, type DiskFile } from './directory.ts'

/** What of `plugins/DeluxeMenus` is read: its config.yml and everything below `gui_menus`. */
export interface DiskFolder {
  files: Map<string, DiskFile>
  refused: Import['refused']
}

export const CONFIG = 'config.yml'
export const MENUS = 'gui_menus'
const MOST_BYTES = 2_000_000
const MOST_FILES = 1000
const yamlName = /\.ya?ml$/i

/** The plugin's folder within what was chosen: itself, or below `plugins` or the whole server. Null where there is none. */
export async function pluginFolder(chosen: Directory): Promise<Directory | null> {
  const isPlugin = async (directory: Directory): Promise<boolean> =>
    (await orNull(directory.getDirectoryHandle(MENUS))) !== null ||
    ((await orNull(directory.getFileHandle(CONFIG))) !== null && directory.name === 'DeluxeMenus')
  const below = async (directory: Directory | null, name: string): Promise<Directory | null> =>
    directory && orNull(directory.getDirectoryHandle(name))
  const candidates = [
    chosen,
    await below(chosen, 'DeluxeMenus'),
    await below(await below(chosen, 'plugins'), 'DeluxeMenus'),
  ]
  for (const candidate of candidates) if (candidate && (await isPlugin(candidate))) return candidate
  return null
}

/**
 * Reads the folder. Files that have the time and size they had before are not read again, unless all are asked for:
 * before something is written the text itself counts.
 */
export async function readFolder(
  root: Directory,
  known: ReadonlyMap<string, DiskFile> = new Map(),
): Promise<DiskFolder> {
  const folder: DiskFolder = { files: new Map(), refused: [] }
  const readEntry = async (entry: Awaited<ReturnType<Directory['getFileHandle']>>, path: string) => {
    const file = await entry.getFile()
    const before = known.get(path)
    if (before && before.lastModified === file.lastModified && before.size === file.size)
      return void folder.files.set(path, before)
    if (file.size > MOST_BYTES) return void folder.refused.push({ file: path, why: 'size' })
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (text === null) return void folder.refused.push({ file: path, why: 'encoding' })
    folder.files.set(path, { path, text, lastModified: file.lastModified, size: file.size })
  }
  const walk = async (directory: Directory, path: string): Promise<void> => {
    for await (const entry of directory.values()) {
      // Our backups, and what editors and systems leave behind.
      if (entry.name.startsWith('.') || folder.files.size >= MOST_FILES) continue
      const place = `${path}/${entry.name}`
      if (entry.kind === 'directory') await walk(entry, place)
      else if (yamlName.test(entry.name)) await readEntry(entry, place)
    }
  }
  const config = await orNull(root.getFileHandle(CONFIG))
  if (config) await readEntry(config, CONFIG)
  const menus = await orNull(root.getDirectoryHandle(MENUS))
  if (menus) await walk(menus, MENUS)
  return folder
}

/** The same from files a browser without the API hands over, each with its path from the chosen folder on. */
export async function folderOfFiles(
  files: readonly { path: string; file: File }[],
): Promise<DiskFolder | null> {
  const folder: DiskFolder = { files: new Map(), refused: [] }
  const root = files
    .map(({ path }) => /^(?:.*\/)?(?=gui_menus\/[^.]|config\.yml$)/.exec(path)?.[0])
    .filter((found) => found !== undefined)
    .toSorted((a, b) => a.length - b.length)
  const start = root.find((one) => files.some(({ path }) => path.startsWith(`${one}${MENUS}/`))) ?? root[0]
  if (start === undefined) return null
  for (const { path: whole, file } of files) {
    const path = whole.startsWith(start) ? whole.slice(start.length) : ''
    const wanted =
      path === CONFIG || (path.startsWith(`${MENUS}/`) && yamlName.test(path) && !/(^|\/)\./.test(path))
    if (!wanted || folder.files.size >= MOST_FILES) continue
    const text = file.size > MOST_BYTES ? null : decodeText(new Uint8Array(await file.arrayBuffer()))
    if (text === null) folder.refused.push({ file: path, why: file.size > MOST_BYTES ? 'size' : 'encoding' })
    else folder.files.set(path, { path, text, lastModified: file.lastModified, size: file.size })
  }
  return folder
}
