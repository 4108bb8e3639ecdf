/**
 * Does the work when a pointer or the focus first comes to the element. What fails, for want of a network, is tried
 * again at the next touch. Returns what stops the waiting.
 */
export function onFirstTouch(element: HTMLElement, work: () => Promise<void>): () => void {
  const touches = ['pointerenter', 'focusin'] as const
  const listen = () => {
    for (const touch of touches) element.addEventListener(touch, handleTouch)
  }
  const stop = () => {
    for (const touch of touches) element.removeEventListener(touch, handleTouch)
  }
  let stopped = false
  const handleTouch = () => {
    stop()
    work().catch(() => {
      if (!stopped) listen()
    })
  }
  listen()
  return () => {
    stopped = true
    stop()
  }
}
