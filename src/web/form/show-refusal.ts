// Chunk: forms
import type { Translator } from '../i18n/translator.tsx'
import { toasts } from '../ui/toast/toast-store.ts'

let last: number | undefined

/**
 * Tells for five seconds that a form was not taken. Not spoken: the form has the words in a live region of its own, and
 * nobody wants to hear them twice.
 */
export function showRefusal(t: Translator['t'], text: string): void {
  // One try after another shows one toast, not a pile of them.
  if (last !== undefined) toasts.dismiss(last)
  last = toasts.show({ kind: 'error', title: t('web.error.title'), text, silent: true })
}
