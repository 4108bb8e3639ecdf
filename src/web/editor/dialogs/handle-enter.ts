import type { KeyboardEvent } from 'react'

/** Enter in a field of a dialog is its button, and never the one of the form around the editor. */
export function handleEnter(event: KeyboardEvent, save: () => void): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
    return
  event.preventDefault()
  event.stopPropagation()
  save()
}
