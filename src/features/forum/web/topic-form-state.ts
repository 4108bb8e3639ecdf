import { emptyDocument, type RichDocument } from '../../../contract/rich-text/document.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { pollResults, TopicKind } from '../forum-limits.contract.ts'

export type TopicFormState = {
  title: string
  content: RichDocument
  language: Locale
  category: string
  kind: TopicKind
  /** Separated by commas. */
  tags: string
  poll: {
    /** One a line. */
    options: string
    choices: number
    results: (typeof pollResults)[number]
    closesAt: string
  }
}

export const blankForm = (language: Locale, category: string): TopicFormState => ({
  title: '',
  content: emptyDocument(),
  language,
  category,
  kind: 'discussion',
  tags: '',
  poll: { options: '', choices: 1, results: 'always', closesAt: '' },
})

const name = 'forum:topic'

/** A full or forbidden storage must not prevent writing. */
export function keepForm(form: TopicFormState): void {
  try {
    localStorage.setItem(name, JSON.stringify(form))
  } catch {
    // Nothing is stored then.
  }
}

export function readForm(): TopicFormState | null {
  try {
    const stored = JSON.parse(localStorage.getItem(name) ?? 'null') as TopicFormState | null
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
