import type { Translator } from '../../../../../web/i18n/translator.tsx'
import { toasts } from '../../../../../web/ui/toast/toast-store.ts'
import { openProject } from '../open-menus.ts'
import { loadFullParser } from '../project/load-full-parser.ts'
import type { ProjectStore } from '../project/project.ts'
import type { ProjectStorage } from '../storage/project-storage.ts'
import type { Directory } from './directory.ts'
import type { Dropped } from './dropped-folder.ts'
import { storeLink } from './folder-link.ts'
import { linkFolder } from './link-folder.ts'
import { folderOfFiles, pluginFolder, readFolder, type DiskFolder } from './read-folder.ts'

type Workspace = { store: ProjectStore; storage: ProjectStorage; t: Translator['t'] }
type PathFile = { path: string; file: File }

declare global {
  interface Window {
    /** Chromium only; the others hand over the files of a folder to read. */
    showDirectoryPicker?(options: { id: string; mode: 'readwrite' }): Promise<Directory>
  }
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Asks for a folder and opens it. Where the browser cannot write into one, its files are read. */
export async function chooseFolder(workspace: Workspace): Promise<void> {
  if (!window.showDirectoryPicker) return openFiles(workspace, await chooseFiles())
  try {
    await openDirectory(workspace, await window.showDirectoryPicker({ id: 'deluxemenus', mode: 'readwrite' }))
  } catch (error) {
    if (!isAbort(error)) refuse(workspace, 'unreadable')
  }
}

export async function openDropped(workspace: Workspace, dropped: Dropped): Promise<void> {
  try {
    if (dropped.handle) {
      const handle = await dropped.handle
      // The browser asks before it lets a page write into what was dropped; reading is allowed.
      if (handle) return await openDirectory(workspace, handle)
    }
    await openFiles(workspace, await filesOf(dropped.entry))
  } catch {
    refuse(workspace, 'unreadable')
  }
}

async function openDirectory(workspace: Workspace, chosen: Directory): Promise<void> {
  const root = await pluginFolder(chosen)
  if (!root) return refuse(workspace, 'noPlugin')
  await openDisk(workspace, await readFolder(root), root.name, root)
}

async function openFiles(workspace: Workspace, files: PathFile[]): Promise<void> {
  if (files.length === 0) return
  const disk = await folderOfFiles(files)
  if (!disk) return refuse(workspace, 'noPlugin')
  await openDisk(workspace, disk, 'DeluxeMenus', null)
}

async function openDisk(
  workspace: Workspace,
  disk: DiskFolder,
  folder: string,
  handle: Directory | null,
): Promise<void> {
  const { store, storage, t } = workspace
  await loadFullParser()
  const linked = linkFolder(disk, folder, handle)
  if (!linked) return refuse(workspace, 'empty')
  // Stored first: the project is looked up by what it says of its folder.
  await storeLink(linked.project.id, linked.link).catch(() => {})
  await openProject(store, storage, linked.project)
  toasts.show({
    kind: 'success',
    title: t('constructor.folder.opened', { folder, count: linked.project.menus.length }),
    text: t(handle ? 'constructor.folder.openedText' : 'constructor.folder.openedReadOnly'),
    durationMs: 6000,
  })
  for (const { file, why } of disk.refused.slice(0, 3))
    toasts.show({
      kind: 'error',
      title: t('constructor.project.notImported', { file }),
      text: t(`constructor.project.refused.${why}`),
    })
}

function refuse({ t }: Workspace, why: 'noPlugin' | 'empty' | 'unreadable'): void {
  toasts.show({
    kind: 'error',
    title: t(`constructor.folder.refused.${why}`),
    text: t('constructor.folder.refusedText'),
    durationMs: 8000,
  })
}

function chooseFiles(): Promise<PathFile[]> {
  const input = document.createElement('input')
  input.type = 'file'
  input.webkitdirectory = true
  return new Promise((resolve) => {
    input.addEventListener('cancel', () => resolve([]))
    input.addEventListener('change', () =>
      resolve([...(input.files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))),
    )
    input.click()
  })
}

/** All files below an entry of a drop. */
async function filesOf(entry: FileSystemEntry | null): Promise<PathFile[]> {
  if (!entry) return []
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return [{ path: entry.fullPath.replace(/^\//, ''), file }]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: PathFile[] = []
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (entries.length === 0) return found
    for (const one of entries) if (!one.name.startsWith('.')) found.push(...(await filesOf(one)))
  }
}
