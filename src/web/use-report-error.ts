import { errorKeyOfId } from '../contract/errors.ts'
import type { Translator } from './i18n/translator.tsx'
import { ApiError } from './http/transport.ts'
import { toasts } from './ui/toast-store.ts'

/** Shows what went wrong for five seconds, with the one title. Unknown ids count as 0. */
export function useReportError(t: Translator['t']): (error: unknown) => void {
  return (error) => {
    const known = error instanceof ApiError && error.message !== '' && errorKeyOfId(error.id) !== 'unknown'
    const offline = typeof navigator !== 'undefined' && !navigator.onLine
    toasts.show({
      kind: 'error',
      title: t('web.error.title'),
      text: known ? error.message : t(offline ? 'web.error.offline' : 'errors.unknown'),
    })
  }
}
