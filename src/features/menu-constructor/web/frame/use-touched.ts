import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../../web/listeners.ts'

const signs = ['pointermove', 'pointerdown', 'keydown'] as const
const { notify, subscribe } = createListeners()
let touched = false

function handleTouch(): void {
  touched = true
  for (const sign of signs) removeEventListener(sign, handleTouch, true)
  notify()
}
if (typeof window !== 'undefined') for (const sign of signs) addEventListener(sign, handleTouch, true)

/** Whether somebody has done anything on the page yet; what is not needed to look at it is loaded from then on. */
export const useTouched = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => touched,
    () => false,
  )
