import type { Locale } from './locales.ts'

/** What the picture of a shared page shows. */
export type Card = {
  kind: 'article' | 'resource' | 'collection' | 'topic' | 'request'
  id: number
  language: Locale
  /** The type of a resource. */
  type: string
  title: string
  author: string
  /** Address of the picture on it. */
  cover: string
}

/** How wide and high shared pictures are. */
export const cardSize = { width: 1200, height: 630 }

/** Drawn anew for everybody when this changes. */
export const cardDesign = 3

/** The address names the content of the card, so a copy is good for ever: another title has another address. */
export function cardPath({ kind, id, language, type, title, author, cover }: Card): string {
  const shown = JSON.stringify([cardDesign, type, title, author, cover])
  return `/cards/${kind}-${id}-${language}-${hashOf(shown, 0x811c9dc5)}${hashOf(shown, 0x01234567)}.jpg`
}

/** FNV-1a: short and the same everywhere. Nobody can guess the address of an unlisted resource: 64 bits are too many. */
function hashOf(text: string, seed: number): string {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36).padStart(7, '0')
}
