import { locales } from '../../../contract/locales.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Chip } from '../../../web/ui/text/chip.tsx'
import { searchAddress, toggled } from './search-filter.ts'
import type { SearchFilter } from './search-filter.ts'

/** The choices in force, each of which can be taken back. */
export function SearchChosen({ filter }: { filter: SearchFilter }) {
  const t = useT()
  const to = useHref()
  if (!filter.language && filter.categories.length === 0) return null
  const address = (change: Partial<SearchFilter>) => to(searchAddress(filter, change))
  const remove = t('search.chosen.remove')
  return (
    <div className="search-chosen">
      {filter.language && (
        <Chip look="honey" href={address({ language: null })} removeText={remove}>
          {locales[filter.language].name}
        </Chip>
      )}
      {filter.categories.map((category) => (
        <Chip
          key={category}
          look="honey"
          href={address({ categories: toggled(filter.categories, category) })}
          removeText={remove}
        >
          {t(`taxonomy.categories.${category}`)}
        </Chip>
      ))}
      <a className="link" href={address({ language: null, categories: [] })}>
        {t('search.chosen.reset')}
      </a>
    </div>
  )
}
