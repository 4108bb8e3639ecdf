import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../../web/listeners.ts'

// How wide the panes around the canvas are, on this device. Only what somebody changed is kept: the rest follows the
// window.

/** Named after the panel each of them has the size of; `code` is the height of the text and the problems. */
export const paneNames = ['catalogue', 'inspector', 'code', 'problems'] as const
export type PaneName = (typeof paneNames)[number]

export interface PaneSizes {
  /** Pixels. */
  sizes: Partial<Record<PaneName, number>>
  folded: readonly PaneName[]
}

const key = 'menu-constructor:panes'
const first: PaneSizes = { sizes: {}, folded: [] }

function read(): PaneSizes {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<PaneSizes>
    const sizes: PaneSizes['sizes'] = {}
    for (const name of paneNames) {
      const size = stored.sizes?.[name]
      if (typeof size === 'number' && size > 0 && size < 10_000) sizes[name] = size
    }
    return { sizes, folded: paneNames.filter((name) => stored.folded?.includes(name)) }
  } catch {
    return first
  }
}

let now: PaneSizes | undefined
const { notify, subscribe } = createListeners()
const current = (): PaneSizes => (now ??= read())

function keep(next: PaneSizes): void {
  now = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // It stays for this visit.
  }
  notify()
}

export const usePaneSizes = (): PaneSizes => useSyncExternalStore(subscribe, current, () => first)

export const resizePane = (name: PaneName, size: number | undefined): void => {
  const { [name]: _, ...sizes } = current().sizes
  keep({ ...current(), sizes: size === undefined ? sizes : { ...sizes, [name]: Math.round(size) } })
}

export const foldPane = (name: PaneName, fold: boolean): void => {
  const rest = current().folded.filter((one) => one !== name)
  if (fold || rest.length < current().folded.length)
    keep({ ...current(), folded: fold ? [...rest, name] : rest })
}

/** What is about to be shown may be folded away; the problems are in the row of the text. */
export function unfoldPanel(panel: string): void {
  for (const name of current().folded)
    if (name === panel || (name === 'code' && panel === 'problems')) foldPane(name, false)
}
