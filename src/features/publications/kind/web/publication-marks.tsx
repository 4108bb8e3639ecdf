import { History, Languages } from 'lucide-react'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { ListKind } from '../../../listing/web/list-kind.ts'

/** In which language a card is, where that is not the page's, and whether the translation is behind. */
export function TextMarks({
  item: { shown_language: shown, stale },
  words,
}: {
  item: { shown_language: Locale; stale: boolean }
  words: ListKind
}) {
  const { t } = useTranslator()
  return (
    <>
      <LanguageMark shown={shown} />
      {stale && (
        <Badge tone="honey" icon={<History size={13} aria-hidden="true" />}>
          {t(`${words}.stale.short`)}
        </Badge>
      )}
    </>
  )
}

/** Nothing where the text is in the language of the page. */
export function LanguageMark({ shown }: { shown: Locale }) {
  const { locale } = useTranslator()
  return (
    shown !== locale && (
      <Badge tone="lapis" icon={<Languages size={13} aria-hidden="true" />}>
        <span lang={locales[shown].tag}>{locales[shown].name}</span>
      </Badge>
    )
  )
}
