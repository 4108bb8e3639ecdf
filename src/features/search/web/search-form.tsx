import { Search } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Input } from '../../../web/ui/field/input.tsx'
import type { SearchFilter } from './search-filter.ts'

/** A plain form, so that it works before the scripts are there. What was chosen beside the words stays. */
export function SearchForm({ filter }: { filter: SearchFilter }) {
  const t = useT()
  const to = useHref()
  return (
    <search>
      <form action={to('/search')} className="search-form">
        <Input
          key={filter.q}
          type="search"
          name="q"
          icon={<Search size={18} aria-hidden="true" />}
          aria-label={t('search.form.label')}
          placeholder={t('search.form.placeholder')}
          defaultValue={filter.q}
          maxLength={128}
          required
        />
        {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
        {filter.language && <input type="hidden" name="language" value={filter.language} />}
        {filter.sort === 'new' && <input type="hidden" name="sort" value="new" />}
        <Button type="submit">{t('search.form.button')}</Button>
      </form>
    </search>
  )
}
