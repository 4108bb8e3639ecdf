import type { DraftKind, DraftOf } from './draft-kind.ts'

const prefix = 'blockyard-writing:'

/** Articles were here first; their names have no kind in them. */
const ofKind = (kind: DraftKind['name']): string => (kind === 'article' ? '' : `${kind}-`)
const nameKey = (kind: DraftKind['name'], draftId: number): string => `${ofKind(kind)}name-${draftId}`
const newKey = (kind: DraftKind['name'], userId: number): string => `${ofKind(kind)}new-${userId}`

function stored(storage: 'localStorage' | 'sessionStorage', key: string, value?: string): string | null {
  try {
    if (value !== undefined) window[storage].setItem(prefix + key, value)
    return window[storage].getItem(prefix + key)
  } catch {
    // Switched off: then every visit begins anew.
    return null
  }
}

/**
 * Under which name this browser keeps a text. A new one has no number yet and keeps its first name for good, so
 * that what was typed is found again under the number it gets; two tabs with two new ones do not meet.
 */
export function draftKey(
  kind: DraftKind['name'],
  userId: number,
  { itemId, language }: DraftOf,
  draftId: number | null,
): string {
  const own = `${kind}:${userId}`
  if (itemId !== null) return `${own}:of-${itemId}${language ? `-${language}` : ''}`
  if (draftId !== null) return stored('localStorage', nameKey(kind, draftId)) ?? `${own}:draft-${draftId}`
  const fresh = `${own}:new-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  const key = newKey(kind, userId)
  return stored('sessionStorage', key) ?? stored('sessionStorage', key, fresh) ?? fresh
}

/** The new text has a number now: from here on it is found by that, and the next one gets another name. */
export function nameDraft(kind: DraftKind['name'], userId: number, key: string, draftId: number): void {
  if (!key.includes(':new-')) return
  stored('localStorage', nameKey(kind, draftId), key)
  forgetNew(kind, userId)
}

export function forgetNew(kind: DraftKind['name'], userId: number, draftId?: number): void {
  try {
    sessionStorage.removeItem(prefix + newKey(kind, userId))
    if (draftId !== undefined) localStorage.removeItem(prefix + nameKey(kind, draftId))
  } catch {
    // As above.
  }
}
