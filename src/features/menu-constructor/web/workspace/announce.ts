import { createListeners } from '../../../../web/listeners.ts'

let current = { text: '' }
const listeners = createListeners()

/** A whole sentence for screen readers; the same one twice is read twice. */
export function announce(text: string): void {
  current = { text }
  listeners.notify()
}

export const announced = (): { text: string } => current
export const subscribeAnnounced = listeners.subscribe
