import type { ReactNode } from 'react'
import { createListeners } from '../listeners.ts'

let shown: ReactNode = null
const listeners = createListeners()

/** What the frame shows over any page until it is taken back. */
export function showNotice(notice: ReactNode): void {
  shown = notice
  listeners.notify()
}

export const currentNotice = (): ReactNode => shown
export const subscribeNotice = listeners.subscribe
