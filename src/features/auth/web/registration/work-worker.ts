import { leadingZeroBits } from '../../registration/sign-up-work.contract.ts'
import { sha256Block } from './sha256-block.ts'

/** Tries numbers until one solves the task; in a worker, so that the page goes on answering. */
self.addEventListener('message', ({ data }: MessageEvent<{ salt: string; difficulty: number }>) => {
  for (let n = 0; ; n++)
    if (leadingZeroBits(sha256Block(`${data.salt}:${n}`)) >= data.difficulty)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      return self.postMessage(String(n))
})
