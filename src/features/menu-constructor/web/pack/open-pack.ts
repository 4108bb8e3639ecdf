import type { Pack } from '../../pack/pack-files.ts'
import type { PackFault } from '../../pack/read-zip.ts'
import { wantedPath } from '../../pack/wanted-path.ts'
import type { PackAnswer, PackRequest } from './pack-worker.ts'

/** A bomb may keep the worker busy for hours; a real pack takes seconds. */
const PATIENCE_MS = 60_000

/** Reads an archive or the files of a folder beside the page. */
export function openPack(request: PackRequest): { read: Promise<Pack | PackFault>; stop: () => void } {
  const worker = new Worker(new URL('./pack-worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    worker.terminate()
  }
  const read = new Promise<Pack | PackFault>((resolve) => {
    timer = setTimeout(() => resolve('tooLong'), PATIENCE_MS)
    worker.addEventListener('message', ({ data }: MessageEvent<PackAnswer>) =>
      resolve('pack' in data ? data.pack : data.fault),
    )
    worker.addEventListener('error', () => resolve('broken'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(request)
  }).finally(stop)
  return { read, stop }
}

/** The files of a folder that was dropped, with their paths from the folder on. */
export async function filesOfEntry(
  entry: FileSystemEntry,
  path = '',
): Promise<{ path: string; file: File }[]> {
  const place = path ? `${path}/${entry.name}` : entry.name
  // Asking for a file takes time, and a server folder has hundreds of thousands of them.
  if (entry.isFile && !wantedPath(place)) return []
  if (entry.isFile)
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve([{ path: place, file }]),
        () => resolve([]),
      ),
    )
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: { path: string; file: File }[] = []
  for (;;) {
    // A browser hands over a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0) return found
    for (const one of some) found.push(...(await filesOfEntry(one, place)))
  }
}
