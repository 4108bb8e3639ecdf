/** Only one tab writes a project; the others learn that they must not. */
export interface TabLock {
  /** False where another tab holds it. */
  take(): Promise<boolean>
  /** Asks the other tab to save, then takes the project from it. */
  steal(): Promise<void>
  release(): void
}

const FLUSH_MS = 1500

export function makeTabLock(
  projectId: string,
  { onLost, flush }: { onLost: () => void; flush: () => Promise<void> },
): TabLock {
  const name = `menu-constructor:${projectId}`
  let letGo: (() => void) | undefined
  // Very old browsers have neither; there the last tab to write wins.
  const locks = navigator.locks as LockManager | undefined
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  channel?.addEventListener('message', async ({ data }) => {
    if (data !== 'flush' || !letGo) return
    await flush()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
    channel.postMessage('flushed')
  })

  function hold(options: LockOptions): Promise<boolean> {
    if (!locks) return Promise.resolve(true)
    return new Promise((resolve) => {
      locks
        .request(name, options, (lock) => {
          resolve(lock !== null)
          if (lock) return new Promise<void>((release) => (letGo = release))
        })
        .catch(() => {
          // Another tab took the lock: then the promise of this tab is rejected.
          letGo = undefined
          onLost()
        })
    })
  }

  return {
    take: () => hold({ ifAvailable: true }),
    async steal() {
      await new Promise<void>((resolve) => {
        if (!channel) return resolve()
        const timer = setTimeout(resolve, FLUSH_MS)
        channel.addEventListener('message', ({ data }) => {
          if (data !== 'flushed') return
          clearTimeout(timer)
          resolve()
        })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches this origin only
        channel.postMessage('flush')
      })
      await hold({ steal: true })
    },
    release() {
      letGo?.()
      letGo = undefined
      channel?.close()
    },
  }
}
