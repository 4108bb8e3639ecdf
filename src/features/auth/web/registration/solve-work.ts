/** Finds the number that a registration needs, in a few seconds. Rejects if the browser cannot start a worker. */
export function solveWork({ salt, difficulty }: { salt: string; difficulty: number }): Promise<string> {
  const worker = new Worker(new URL('./work-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The worker did not run')))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    worker.postMessage({ salt, difficulty })
  }).finally(() => worker.terminate())
}
