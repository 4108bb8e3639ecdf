import type { MessageArgs } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import type { NotificationKind } from '../../../contract/notification-kinds.ts'
import { formatRoubles } from '../../../contract/i18n/numbers.ts'
import { translate } from '../../../server/translate.ts'

/** What a notification says, in the reader's language: in the list, and as the subject of its mail. */
export function sentenceOf(locale: Locale, kind: NotificationKind, args: MessageArgs): string {
  return translate(locale, `notifications.kind.${kind}`, kind === 'balance' ? money(locale, args) : args)
}

function money(locale: Locale, { kopecks }: MessageArgs): MessageArgs {
  const amount = formatRoubles(locale, Math.abs(Number(kopecks)) / 100)
  return { amount, direction: Number(kopecks) > 0 ? 'in' : 'out' }
}
