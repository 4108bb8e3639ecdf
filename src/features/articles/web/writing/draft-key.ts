import type { DraftOf } from './draft-server.ts'

const prefix = 'blockyard-writing:'

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
 * Under which name this browser keeps a text. A new article has no number yet and keeps its first name for good, so
 * that what was typed is found again under the number it gets; two tabs with two new articles do not meet.
 */
export function draftKey(userId: number, { articleId, language }: DraftOf, draftId: number | null): string {
  const own = `article:${userId}`
  if (articleId !== null) return `${own}:of-${articleId}${language ? `-${language}` : ''}`
  if (draftId !== null) return stored('localStorage', `name-${draftId}`) ?? `${own}:draft-${draftId}`
  const fresh = `${own}:new-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  return (
    stored('sessionStorage', `new-${userId}`) ?? stored('sessionStorage', `new-${userId}`, fresh) ?? fresh
  )
}

/** The new article has a number now: from here on it is found by that, and the next one gets another name. */
export function nameDraft(userId: number, key: string, draftId: number): void {
  if (!key.includes(':new-')) return
  stored('localStorage', `name-${draftId}`, key)
  forgetNew(userId)
}

export function forgetNew(userId: number, draftId?: number): void {
  try {
    sessionStorage.removeItem(`${prefix}new-${userId}`)
    if (draftId !== undefined) localStorage.removeItem(`${prefix}name-${draftId}`)
  } catch {
    // As above.
  }
}
