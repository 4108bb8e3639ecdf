import { Search } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'

/** A plain form: it searches before any script runs. */
export function HeroSearch() {
  const t = useT()
  const to = useHref()
  return (
    <search>
      <form
        className="hero-search max-md:h-14 max-md:mt-5 [&:has(input:focus-visible)]:focus-ring flex items-stretch h-15.5 mt-7 border-2 border-ink notch-6 bg-surface [box-shadow:var(--sh-2)]"
        action={to('/search')}
        method="get"
      >
        <Search size={20} aria-hidden="true" />
        <input
          type="search"
          name="q"
          maxLength={128}
          autoComplete="off"
          aria-label={t('home.search.label')}
          placeholder={t('home.search.placeholder')}
        />
        <Button type="submit" variant="primary" size="l">
          {t('home.search.button')}
        </Button>
      </form>
    </search>
  )
}
