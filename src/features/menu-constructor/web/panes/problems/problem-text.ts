import type { Translator } from '../../../../../web/i18n/translator.tsx'
import type { Diagnostic, QuickFix } from '../../../format/menu.ts'

export const problemText = ({ code, args }: Diagnostic, t: Translator['t']): string =>
  t(`constructor.diagnostic.${code}`, args)

export const fixText = ({ code, args }: QuickFix, t: Translator['t']): string =>
  t(`constructor.fix.${code}`, args)
