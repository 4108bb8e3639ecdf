import type { Directory } from './directory.ts'

export interface Dropped {
  /** Where the browser can write into it. */
  handle: Promise<Directory | null> | null
  entry: FileSystemEntry | null
}

type DroppedItem = DataTransferItem & { getAsFileSystemHandle?(): Promise<Directory | null> }

/** The folder among what is dropped. Asked for at once: after the event the browser no longer says. */
export function droppedFolder(event: DragEvent): Dropped | null {
  for (const item of (event.dataTransfer?.items ?? []) as Iterable<DroppedItem>) {
    const entry = item.webkitGetAsEntry?.() ?? null
    if (entry?.isDirectory) return { handle: item.getAsFileSystemHandle?.() ?? null, entry }
  }
  return null
}
