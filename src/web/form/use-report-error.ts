// Chunk: discussion
import { errorText } from './error-text.ts'
import type { Translator } from '../i18n/translator.tsx'
import { toasts } from '../ui/toast/toast-store.ts'

/** Shows what went wrong for five seconds, with the one title. */
export function useReportError(t: Translator['t']): (error: unknown) => void {
  return (error) =>
    void toasts.show({ kind: 'error', title: t('web.error.title'), text: errorText(error, t) })
}
