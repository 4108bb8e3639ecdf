import { decodeText } from '../files/import-files.ts'

// As much of the File System Access API as is used, so that tests can hand in a folder of their own.

export interface FileEntry {
  kind: 'file'
  name: string
  getFile(): Promise<{ lastModified: number; size: number; arrayBuffer(): Promise<ArrayBuffer> }>
  createWritable(): Promise<{ write(text: string): Promise<void>; close(): Promise<void> }>
}

export interface Directory {
  kind: 'directory'
  name: string
  getFileHandle(name: string, options?: { create?: boolean }): Promise<FileEntry>
  getDirectoryHandle(name: string, options?: { create?: boolean }): Promise<Directory>
  removeEntry(name: string): Promise<void>
  values(): AsyncIterable<FileEntry | Directory>
  /** Only browsers that ask people have these. */
  queryPermission?(mode: { mode: 'readwrite' }): Promise<PermissionState>
  requestPermission?(mode: { mode: 'readwrite' }): Promise<PermissionState>
}

/** A file as it was read. `text` has the byte order mark and the line ends of the file. */
export interface DiskFile {
  path: string
  text: string
  lastModified: number
  size: number
}

const isMissing = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError'

/** Null where there is none. */
export async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function parentOf(root: Directory, path: string, create = false): Promise<[Directory, string]> {
  const steps = path.split('/')
  const name = steps.pop()!
  let directory = root
  for (const step of steps) directory = await directory.getDirectoryHandle(step, { create })
  return [directory, name]
}

/** Null where there is no such file; its text is null where it is not UTF-8. */
export async function readDiskFile(
  root: Directory,
  path: string,
): Promise<(Omit<DiskFile, 'text'> & { text: string | null }) | null> {
  const found = await orNull(parentOf(root, path).then(([directory, name]) => directory.getFileHandle(name)))
  if (!found) return null
  const file = await found.getFile()
  return {
    path,
    text: decodeText(new Uint8Array(await file.arrayBuffer())),
    lastModified: file.lastModified,
    size: file.size,
  }
}

/** The browser writes beside the file and puts it in place at the end: it is the old one or the new one, never half. */
export async function writeDiskFile(root: Directory, path: string, text: string): Promise<void> {
  const [directory, name] = await parentOf(root, path, true)
  const file = await directory.getFileHandle(name, { create: true })
  const writable = await file.createWritable()
  await writable.write(text)
  await writable.close()
}

/** A name that differs only in case is the same file on some systems; then it stays. */
export async function removeDiskFile(root: Directory, path: string, unlessSameAs?: string): Promise<void> {
  const [directory, name] = await parentOf(root, path)
  if (unlessSameAs?.toLowerCase() === path.toLowerCase()) {
    const names: string[] = []
    for await (const entry of directory.values()) names.push(entry.name)
    if (!names.includes(name)) return
  }
  await orNull(directory.removeEntry(name))
}
