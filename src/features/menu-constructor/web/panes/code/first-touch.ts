/**
 * Does the work when a pointer or the focus first comes to the element. What fails, for want of a network, is tried
 * again at the next touch and when there is a network again. Returns what stops the waiting.
 */
export function onFirstTouch(
  element: EventTarget,
  work: () => Promise<void>,
  { onFail, network = globalThis }: { onFail: () => void; network?: EventTarget },
): () => void {
  const touches = ['pointerenter', 'focusin'] as const
  const listen = () => {
    for (const touch of touches) element.addEventListener(touch, handleTouch)
  }
  const stop = () => {
    for (const touch of touches) element.removeEventListener(touch, handleTouch)
    network.removeEventListener('online', handleTouch)
  }
  let stopped = false
  const handleTouch = () => {
    stop()
    work().catch(() => {
      if (stopped) return
      onFail()
      listen()
      network.addEventListener('online', handleTouch)
    })
  }
  listen()
  return () => {
    stopped = true
    stop()
  }
}
