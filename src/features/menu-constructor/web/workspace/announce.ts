let current = { text: '' }
const listeners = new Set<() => void>()

/** A whole sentence for screen readers; the same one twice is read twice. */
export function announce(text: string): void {
  current = { text }
  for (const listener of listeners) listener()
}

export const announced = (): { text: string } => current
export function subscribeAnnounced(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
