import { findAll, type FindFault, type FindQuery, type FindResult } from './find.ts'

export interface FindRequest {
  files: { id: string; text: string }[]
  query: FindQuery
}

/** As much of a worker as is used here. */
export interface FindWorker {
  addEventListener(kind: 'message', listener: (event: { data: FindResult | 'pattern' }) => void): void
  addEventListener(kind: 'error', listener: () => void): void
  postMessage(request: FindRequest): void
  terminate(): void
}

/** What takes longer would take for ever: patterns either end at once or try all ways there are. */
export const LIMIT_MS = 1500

/**
 * Finds, but not for ever: a pattern like `(a+)+$` runs in a worker, which is ended when the time is up. Plain text
 * needs no worker. `stop` ends a search nobody waits for.
 */
export function findLimited(
  { files, query }: FindRequest,
  startWorker: () => FindWorker,
  limitMs = LIMIT_MS,
): { result: Promise<FindResult | FindFault>; stop: () => void } {
  if (!query.regexp) return { result: Promise.resolve(findAll(files, query)), stop: () => {} }
  let stop = (): void => {}
  const result = new Promise<FindResult | FindFault>((resolve) => {
    const worker = startWorker()
    const end = (found: FindResult | FindFault): void => {
      clearTimeout(timer)
      worker.terminate()
      resolve(found)
    }
    const timer = setTimeout(() => end('slow'), limitMs)
    stop = () => end({ hits: [], more: false })
    worker.addEventListener('message', ({ data }) => end(data))
    worker.addEventListener('error', () => end('slow'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage({ files: files.map(({ id, text }) => ({ id, text })), query })
  })
  return { result, stop }
}
