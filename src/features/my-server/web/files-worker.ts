import { readFiles, type ReadFiles } from '../reading/read-files.ts'
import { readPasted } from '../reading/read-pasted.ts'

/** A text that was pasted, or files that were given. */
export type ReadRequest = { text: string } | { files: { path: string; file: File }[] }
export type ReadAnswer =
  | { kind: 'pasted'; pasted: ReturnType<typeof readPasted> }
  | { kind: 'progress'; files: number; bytes: number }
  | ({ kind: 'done' } & ReadFiles)

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
const say = (answer: ReadAnswer) => self.postMessage(answer)

async function read(request: ReadRequest): Promise<void> {
  if ('text' in request) return say({ kind: 'pasted', pasted: readPasted(request.text) })
  const found = await readFiles(request.files, (files, bytes) => say({ kind: 'progress', files, bytes }))
  say({ kind: 'done', ...found })
}

/** Reads beside the page, so that it goes on answering. Nothing leaves the device here. */
self.addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => void read(data))
