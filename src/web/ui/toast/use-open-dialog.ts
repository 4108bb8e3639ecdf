import { useEffect, useLayoutEffect, useState } from 'react'

const places = new WeakMap<HTMLDialogElement, HTMLElement>()

/** Where toasts stand in the dialog that is open now; null where none is. */
function placeInDialog(): HTMLElement | null {
  const opened = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')]
  const dialog = opened.find((one) => one.contains(document.activeElement)) ?? opened.at(-1)
  if (!dialog) return null
  const known = places.get(dialog)
  const box = known ?? document.createElement('section')
  if (!known) {
    places.set(dialog, box)
    box.className = 'toasts'
    box.popover = 'manual'
    box.append(document.createElement('ol'))
    dialog.append(box)
  }
  // Only what is shown after the dialog lies above it.
  if (box.matches(':popover-open')) box.hidePopover()
  box.showPopover()
  return box.querySelector('ol')
}

/**
 * An open dialog makes everything outside it deaf, to the pointer and to screen readers. So a toast stands in the dialog
 * while it is open, and in the page again when it is closed or gone.
 */
export function useOpenDialog(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const look = () => setPlace(placeInDialog())
    look()
    document.addEventListener('close', look, true)
    return () => document.removeEventListener('close', look, true)
  }, [])
  useEffect(() => {
    if (!place) return undefined
    // A page that is left takes its dialog along and closes nothing.
    const observer = new MutationObserver(() => place.isConnected || setPlace(placeInDialog()))
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [place])
  return place
}
