import type { Locale } from '../../../../contract/locales.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'

/** The fields that the form of every kind has. */
export type PublicationFormState = {
  title: string
  description: string
  content: RichDocument
  language: Locale | null
}

/** Length as bounds count it: code points of composed text, without the space around it. */
export const codePoints = (text: string): number => [...text.normalize('NFC').trim()].length

/** A row of the checklist. `todo`: not there yet; `bad`: too much, or not allowed. */
export type Readiness<K extends string = string> = { key: K; state: 'done' | 'todo' | 'bad' }

export function within(count: number, { min = 0, max }: { min?: number; max: number }): Readiness['state'] {
  if (count > max) return 'bad'
  return count < min ? 'todo' : 'done'
}
