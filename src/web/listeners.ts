/** Those who want to hear of a change, as useSyncExternalStore asks for them. */
export function createListeners<A extends unknown[] = []>() {
  const listeners = new Set<(...said: A) => void>()
  return {
    notify(...said: A): void {
      for (const listener of listeners) listener(...said)
    },
    subscribe(listener: (...said: A) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
