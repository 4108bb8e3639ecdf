import { useSyncExternalStore } from 'react'
import { createListeners } from '../../../../web/listeners.ts'

const MOST = 12
const key = 'menu-constructor:recent'

function read(): string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, MOST) : []
  } catch {
    return []
  }
}

let recent: readonly string[] | undefined
const { notify, subscribe } = createListeners()
const current = (): readonly string[] => (recent ??= read())

/** Newest first. */
export function noteMaterial(material: string): void {
  recent = [material, ...current().filter((one) => one !== material)].slice(0, MOST)
  try {
    localStorage.setItem(key, JSON.stringify(recent))
  } catch {
    // They are a convenience; this visit still has them.
  }
  notify()
}

/** What a fill or the brush puts when no item is selected. */
export const lastMaterial = (): string | null => current()[0] ?? null

export function useRecentMaterials(): readonly string[] {
  return useSyncExternalStore(subscribe, current, current)
}
