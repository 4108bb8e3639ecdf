// Chunk: discussion
import { errorText } from './error-text.ts'
import { useT, type Translator } from '../i18n/translator.tsx'
import { toasts } from '../ui/toast/toast-store.ts'

/** Shows what went wrong for five seconds, with the one title. */
export function useReportError(t: Translator['t']): (error: unknown) => void {
  return (error) =>
    void toasts.show({ kind: 'error', title: t('web.error.title'), text: errorText(error, t) })
}

/** Does something, then says that it is done; or shows what went wrong. True when it worked. */
export function useAttempt(): (work: () => Promise<unknown>, done?: string) => Promise<boolean> {
  const report = useReportError(useT())
  return async (work, done) => {
    try {
      await work()
      if (done !== undefined) toasts.show({ kind: 'success', title: done })
      return true
    } catch (error) {
      report(error)
      return false
    }
  }
}
