import { useSyncExternalStore } from 'react'
import { createListeners } from '../listeners.ts'

export type ColourPreference = 'light' | 'dark' | 'system'
type ColourMode = {
  preference: ColourPreference
  value: 'light' | 'dark'
  /** True until the browser has told; on the server nobody knows. */
  unknown: boolean
  /** A route insists on one. */
  forced: boolean
}

const storageKey = 'color-mode'
const onServer: ColourMode = { preference: 'system', value: 'light', unknown: true, forced: false }

let state: ColourMode = onServer
let forcedValue: 'light' | 'dark' | null = null
const listeners = createListeners()

function stored(): ColourPreference {
  try {
    const value = localStorage.getItem(storageKey)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}

function update(preference: ColourPreference): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const value = forcedValue ?? (preference === 'system' ? system : preference)
  state = { preference, value, unknown: false, forced: forcedValue !== null }
  document.documentElement.dataset.theme = value
  listeners.notify()
}

/** Begins to follow the operating system and other tabs. */
export function startColourMode(): void {
  update(stored())
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => update(state.preference))
  addEventListener('storage', (event) => {
    if (event.key === storageKey) update(stored())
  })
}

export function chooseColourMode(preference: ColourPreference): void {
  try {
    localStorage.setItem(storageKey, preference)
  } catch {
    // Private windows may refuse storage; the choice then lasts as long as the page.
  }
  update(preference)
}

/** Takes over what the account says, unless this browser was told something already. */
export function adoptColourMode(preference: ColourPreference): void {
  try {
    if (localStorage.getItem(storageKey) === null && preference !== 'system') chooseColourMode(preference)
  } catch {
    // Without storage the browser cannot have been told; it follows the system.
  }
}

/** A route may force light or dark; forcing "system" is ignored. */
export function forceColourMode(value: unknown): void {
  const next = value === 'light' || value === 'dark' ? value : null
  if (next === forcedValue) return
  forcedValue = next
  update(state.unknown ? stored() : state.preference)
}

export function useColourMode(): ColourMode {
  return useSyncExternalStore(
    listeners.subscribe,
    () => state,
    () => onServer,
  )
}
