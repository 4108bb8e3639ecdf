import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../../web/listeners.ts'

/** The grey window of the game, or the site's own dark one. */
export type WindowLook = 'game' | 'own'

interface Shown {
  window: WindowLook
  /** What F3+H does in the game: ids and durability below a tooltip. */
  advanced: boolean
}

const key = 'menu-constructor:look'
const first: Shown = { window: 'game', advanced: false }

function read(): Shown {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Shown>
    return { window: stored.window === 'own' ? 'own' : 'game', advanced: stored.advanced === true }
  } catch {
    return first
  }
}

let shown: Shown | undefined
const { notify, subscribe } = createListeners()
const current = (): Shown => (shown ??= read())

export function showAs(change: Partial<Shown>): void {
  shown = { ...current(), ...change }
  try {
    localStorage.setItem(key, JSON.stringify(shown))
  } catch {
    // It stays for this visit.
  }
  notify()
}

/** How windows and tooltips are shown, in every pane alike. */
export const useShownAs = (): Shown => useSyncExternalStore(subscribe, current, () => first)
