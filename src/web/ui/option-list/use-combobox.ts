import { useState } from 'react'

/** The part of a key event that React and the browser share. */
type KeyPress = { key: string; preventDefault: () => void; stopPropagation: () => void }

/**
 * The keys of a text field with proposals below it. The field keeps the focus and takes any text, so no row is current
 * until an arrow is pressed, and the arrows pass the field itself between the last row and the first.
 */
export function useCombobox({
  count,
  onOpen,
  onClose,
  onChoose,
}: {
  /** Rows of the open list; 0 while it is closed. */
  count: number
  onOpen: () => void
  /** Left out where Escape belongs to what surrounds the field. */
  onClose?: (() => void) | undefined
  onChoose: (index: number) => void
}) {
  const [wanted, setCurrent] = useState(-1)
  const current = wanted < count ? wanted : -1

  const handleKeyDown = (event: KeyPress) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (count === 0) return onOpen()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setCurrent(((current + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Enter' && current >= 0) {
      event.preventDefault()
      onChoose(current)
    } else if (event.key === 'Escape' && onClose && count > 0) {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    }
  }
  return { current, setCurrent, handleKeyDown }
}
