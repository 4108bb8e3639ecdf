import type { Platform } from '../../../contract/game.ts'
import type { Locale } from '../../../contract/locales.ts'
import { emptyDocument, type RichDocument } from '../../../contract/rich-text/document.ts'
import type { ResourceType } from '../../../contract/taxonomy.ts'

export type RequestFormState = {
  title: string
  content: RichDocument
  language: Locale
  type: ResourceType
  platforms: Platform[]
  /** Separated by commas. */
  versions: string
  languages: Locale[]
  /** A day, as the browser's own field writes it. */
  deadline: string
  /** Whole roubles. */
  reward: string
  /** Separated by commas. */
  tags: string
}

export const blankForm = (language: Locale): RequestFormState => ({
  title: '',
  content: emptyDocument(),
  language,
  type: 'plugin',
  platforms: [],
  versions: '',
  languages: [],
  deadline: '',
  reward: '',
  tags: '',
})

/** What somebody typed as whole roubles; nothing is 0, and what is no number is refused by the server. */
export const kopecksOf = (roubles: string): number => {
  const typed = roubles.replace(/[\s\u00a0]/g, '')
  return typed === '' ? 0 : /^\d{1,9}$/.test(typed) ? Number(typed) * 100 : -1
}

export const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The last moment of a day where the reader lives. */
export const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59`).toISOString()

const name = 'requests:request'

/** A full or forbidden storage must not prevent writing. */
export function storeForm(form: RequestFormState): void {
  try {
    localStorage.setItem(name, JSON.stringify(form))
  } catch {
    // Nothing is stored then.
  }
}

export function readForm(): RequestFormState | null {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as RequestFormState | null
    return stored && typeof stored.title === 'string' && stored.content?.type === 'doc' ? stored : null
  } catch {
    return null
  }
}

export function forgetForm(): void {
  try {
    localStorage.removeItem(name)
  } catch {
    // There was nothing to forget.
  }
}
