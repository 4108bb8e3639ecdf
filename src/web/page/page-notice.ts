import type { ReactNode } from 'react'

let shown: ReactNode = null
const listeners = new Set<() => void>()

/** What the frame shows over any page until it is taken back. */
export function showNotice(notice: ReactNode): void {
  shown = notice
  for (const listener of listeners) listener()
}

export const currentNotice = (): ReactNode => shown
export function subscribeNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
