import type { ReadAnswer, ReadRequest } from './files-worker.ts'

type Done = Exclude<ReadAnswer, { kind: 'progress' }>

/** Reads what was given in a worker; `onProgress` hears of each file. */
export function readGiven(
  request: ReadRequest,
  onProgress: (progress: Extract<ReadAnswer, { kind: 'progress' }>) => void = () => {},
): { done: Promise<Done>; stop: () => void } {
  const worker = new Worker(new URL('./files-worker.ts', import.meta.url), { type: 'module' })
  const done = new Promise<Done>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) =>
      data.kind === 'progress' ? onProgress(data) : resolve(data),
    )
    worker.addEventListener('error', () => reject(new Error('The worker failed')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage(request)
  }).finally(() => worker.terminate())
  return { done, stop: () => worker.terminate() }
}

const archive = /\.(?:jar|zip)(?:\.disabled)?$/i
/** Folders that hold what a server runs; those inside hold its data, and sometimes copies. */
const holding = /^(?:plugins|mods|datapacks|resourcepacks)$/i
const mostFiles = 2000
const deepest = 4

export type GivenFile = { path: string; file: File }

/** Files of an input, of a folder too; what is neither a jar, an archive nor a log is left out. */
export const filesOfInput = (files: Iterable<File>): GivenFile[] =>
  [...files]
    .map((file) => ({ path: file.webkitRelativePath || file.name, file }))
    .filter(({ path }) => isWanted(path))
    .slice(0, mostFiles)

function isWanted(path: string): boolean {
  const folders = path.split('/').slice(0, -1)
  const last = folders.at(-1)
  if (archive.test(path)) return folders.length <= 1 || holding.test(last!)
  // Folders are full of texts that are none of a log.
  return last === undefined ? /\.(?:log|txt)$/i.test(path) : /(?:^|\/)latest\.log$/i.test(path)
}

/** Files and folders that were dropped. */
export async function filesOfDrop(data: DataTransfer): Promise<GivenFile[]> {
  // Both must be asked for before the first wait: the list is emptied after it.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry())
  const loose = [...data.files]
  const found = await Promise.all(entries.flatMap((entry) => (entry ? [walk(entry, '', 0)] : [])))
  const all = found.flat()
  return (all.length > 0 ? all : filesOfInput(loose)).slice(0, mostFiles)
}

async function walk(entry: FileSystemEntry, above: string, depth: number): Promise<GivenFile[]> {
  const path = above ? `${above}/${entry.name}` : entry.name
  if (entry.isFile) {
    if (!isWanted(path)) return []
    return new Promise((resolve) =>
      (entry as FileSystemFileEntry).file(
        (file) => resolve([{ path, file }]),
        () => resolve([]),
      ),
    )
  }
  if (depth >= deepest || (depth > 0 && !holding.test(entry.name) && entry.name !== 'logs')) return []
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: GivenFile[] = []
  for (;;) {
    // A browser hands over a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => resolve([])),
    )
    if (some.length === 0 || found.length > mostFiles) return found
    for (const one of some) found.push(...(await walk(one, path, depth + 1)))
  }
}
