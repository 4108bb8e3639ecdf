import { Star } from 'lucide-react'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'

/** A rating from one to five; read as a number. */
export function Stars({ value }: { value: number }) {
  const { t, locale } = useTranslator()
  return (
    <span className="request-stars">
      <VisuallyHidden>{t('requests.stars', { stars: formatNumber(locale, value) })}</VisuallyHidden>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} size={15} aria-hidden="true" data-on={value >= star - 0.5 ? '' : undefined} />
      ))}
    </span>
  )
}
