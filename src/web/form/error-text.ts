import { isKnownErrorId } from '../../contract/error-ids.ts'
import { ApiError } from '../http/transport.ts'
import type { Translator } from '../i18n/translator.tsx'

/** What to tell a person about a failure, in the language of the page. Unknown ids count as 0. */
export function errorText(error: unknown, t: Translator['t']): string {
  // Raised in the browser, with a text for developers.
  if (error instanceof ApiError && error.key === 'sessionExpired') return t('errors.sessionExpired')
  if (error instanceof ApiError && error.message !== '' && isKnownErrorId(error.id)) return error.message
  const offline = typeof navigator !== 'undefined' && !navigator.onLine
  return t(offline ? 'web.error.offline' : 'errors.unknown')
}
