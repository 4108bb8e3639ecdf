import { errorText } from '../../../web/form/error-text.ts'
import { ApiError } from '../../../web/http/transport.ts'
import type { Translator } from '../../../web/i18n/translator.tsx'

/** True if the connection was lost, so that sending again may help. */
export const isLost = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && error.key === 'unknown'

/** What is wrong with a file, as precisely as known, in the language of the page. */
export function uploadErrorText(error: unknown, t: Translator['t']): string {
  if (!(error instanceof ApiError)) return errorText(error, t)
  if (error.key === 'fileTooLarge') return t('errors.fileTooLarge', error.args)
  const issue = error.fields.file?.[0]
  if (issue && error.key === 'imageOutOfLimits')
    return issue.message ?? t(`errors.field.${issue.key}`, issue.args)
  return errorText(error, t)
}
