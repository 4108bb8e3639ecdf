import { uploadIdleMs } from '../../contract/limits/attachment-limits.ts'
import { fail } from '../../contract/errors.ts'
import { startReceiving } from './admission.ts'

/** Less than this within the time-out is no progress: a byte a second would hold a place for hours. */
const progressBytes = 4 * 1024

/** The body was not read to its end, so the connection cannot be used again. */
export const closing = { headers: { connection: 'close' } }

/**
 * The bytes of an upload as they arrive. Fails with `timeout` when the sender makes no progress, and with `malformed`
 * when it hangs up. Only waiting for the sender counts: a disk of ours that is slow is not its fault.
 */
export async function* watchedBody(request: Request, idleMs = uploadIdleMs): AsyncGenerator<Uint8Array> {
  if (!request.body) return
  // An upload does not come back to work: what follows it is done in other processes, which have bounds of their own.
  const received = await startReceiving()
  const reader = request.body.getReader() as ReadableStreamDefaultReader<Uint8Array>
  let left = idleMs
  let sinceProgress = 0
  try {
    for (;;) {
      const began = performance.now()
      const { done, value } = await within(left, reader.read())
      if (done) return
      left -= performance.now() - began
      sinceProgress += value.byteLength
      if (sinceProgress >= progressBytes) {
        left = idleMs
        sinceProgress = 0
      }
      yield value
    }
  } finally {
    received()
    // The rest of the body is not read, so its errors no longer matter.
    void reader.cancel().catch(() => {})
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const tooSlow = Promise.withResolvers<never>()
  const timer = setTimeout(() => tooSlow.reject(fail('timeout', {}, closing)), Math.max(0, ms))
  const received = work.catch(() => {
    throw fail('malformed', {}, closing)
  })
  // The promise that loses the race must not count as unhandled.
  received.catch(() => {})
  try {
    return await Promise.race([received, tooSlow.promise])
  } finally {
    clearTimeout(timer)
  }
}
