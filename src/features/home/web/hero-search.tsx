import { Search } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'

/** A plain form: it searches before any script runs. */
export function HeroSearch() {
  const t = useT()
  const to = useHref()
  return (
    <search>
      <form className="hero-search" action={to('/search')} method="get">
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
