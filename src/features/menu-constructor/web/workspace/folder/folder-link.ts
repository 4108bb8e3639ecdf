import { keyedDatabase } from '../storage/keyed-database.ts'
import type { Directory, DiskFile } from './directory.ts'

/** A menu's file as both sides last had it. What differs from this was changed since. */
export interface LinkedFile extends DiskFile {
  /** Its name in config.yml; null where that does not list it. */
  listed: string | null
  /** A person asked for it to be listed. */
  toList?: boolean
}

/** What ties a project to a folder of a server. */
export interface FolderLink {
  /** Null where the browser cannot write: saving is a download then. */
  handle: Directory | null
  folder: string
  /** By the id of the project's menu. */
  files: Record<string, LinkedFile>
  config: DiskFile | null
  /** Further names config.yml has for a file. */
  aliases: [name: string, menuId: string][]
  /** Names whose file is not there. */
  missing: [name: string, file: string][]
  /** Files that a rename or removal leaves behind until all else is written. */
  leftovers: { path: string; instead?: string }[]
}

/** Where the first write of a visit puts the file as it was. */
export const BACKUP = '.backup'

export function backupPath(path: string, at: number): string {
  const time = new Date(at).toISOString().slice(0, 19).replace('T', '_').replaceAll(':', '-')
  const dot = path.lastIndexOf('.')
  return `${BACKUP}/${path.slice(0, dot)}.${time}${path.slice(dot)}`
}

// The browser can store a handle; it asks the person again before it may be used on another visit.

export const storeLink = async (projectId: string, link: FolderLink): Promise<void> =>
  void (await keyedDatabase.put('folders', projectId, link))

export async function findLink(projectId: string): Promise<FolderLink | null> {
  const link = (await keyedDatabase.get('folders', projectId)) as Partial<FolderLink> | undefined
  return link?.files && link.folder !== undefined ? (link as FolderLink) : null
}

export const removeLink = async (projectId: string): Promise<void> =>
  void (await keyedDatabase.remove('folders', projectId))
