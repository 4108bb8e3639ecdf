import { findAll } from '../../project/find/find.ts'
import type { FindRequest } from '../../project/find/limited-find.ts'

/** Searches by pattern where it can be stopped. */
self.addEventListener('message', ({ data }: MessageEvent<FindRequest>) =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  self.postMessage(findAll(data.files, data.query)),
)
