// Chunk: rows
import { useState, type FocusEvent, type KeyboardEvent } from 'react'
import { useHydrated } from '../../../web/use-hydrated.ts'

const controlsOf = (toolbar: HTMLElement): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>(':scope > :is(a, button)'),
]

/** One stop for the Tab key, arrows inside; without scripts every control stays a stop of its own. */
export function useToolbar() {
  const hydrated = useHydrated()
  const [current, setCurrent] = useState(0)
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const controls = controlsOf(event.currentTarget)
    const last = controls.length - 1
    const target = {
      ArrowLeft: current === 0 ? last : current - 1,
      ArrowRight: current === last ? 0 : current + 1,
      Home: 0,
      End: last,
    }[event.key]
    if (target === undefined) return
    event.preventDefault()
    controls[target]!.focus()
  }
  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const at = controlsOf(event.currentTarget).indexOf(event.target)
    if (at >= 0) setCurrent(at)
  }
  return {
    handlers: { onKeyDown: handleKey, onFocus: handleFocus },
    tabIndexOf: (at: number) => (hydrated && at !== current ? -1 : undefined),
  }
}
