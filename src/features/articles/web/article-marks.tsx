import { History, Languages } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Badge } from '../../../web/ui/badge.tsx'
import type { ArticleSummary } from '../articles.contract.ts'

/** In which language a card is, where that is not the page's, and whether the translation is behind. */
export function ArticleMarks({ article }: { article: ArticleSummary }) {
  const { t, locale } = useTranslator()
  const { shown_language: shown, stale } = article
  return (
    <>
      {shown !== locale && (
        <Badge tone="lapis" icon={<Languages size={13} aria-hidden="true" />}>
          <span lang={locales[shown].tag}>{locales[shown].name}</span>
        </Badge>
      )}
      {stale && (
        <Badge tone="honey" icon={<History size={13} aria-hidden="true" />}>
          {t('articles.stale.short')}
        </Badge>
      )}
    </>
  )
}
