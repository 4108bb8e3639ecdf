import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Chip } from '../../../web/ui/text/chip.tsx'
import type { Facets } from '../search.contract.ts'
import { choose, facetKeys, hasChoices, noChoices, type Choice } from './search-choices.ts'
import { searchAddress, type SearchFilter } from './search-filter.ts'
import { useValueName } from './use-value-name.ts'

/** The active filters, each with a link to remove it. */
export function SearchChosen({ filter, authors }: { filter: SearchFilter; authors: Facets['authors'] }) {
  const t = useT()
  const to = useHref()
  const nameOf = useValueName(authors)
  const { choices } = filter
  if (!hasChoices(choices)) return null
  const chips = facetKeys.flatMap((key) =>
    (['wanted', 'unwanted'] as const satisfies (keyof Choice)[]).flatMap((how) =>
      choices[key][how].map((value) => {
        const name = nameOf(key, value)
        return (
          <Chip
            key={`${key} ${how} ${value}`}
            look={how === 'wanted' ? 'honey' : 'on'}
            href={to(searchAddress(filter, { choices: choose(choices, key, value, how) }))}
            removeText={t('search.chosen.remove')}
          >
            {how === 'wanted' ? name : t('search.chosen.not', { name })}
          </Chip>
        )
      }),
    ),
  )
  return (
    <div className="flex flex-wrap items-center gap-2 mb-3">
      {chips}
      <a className="link" href={to(searchAddress(filter, { choices: noChoices }))}>
        {t('search.chosen.reset')}
      </a>
    </div>
  )
}
