import { Check, Minus } from 'lucide-react'
import { gameLines, lineOf } from '../../../contract/game-lines.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { locales, type Locale } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { FacetFold } from '../../../web/ui/list/facet-fold.tsx'
import type { Facets } from '../search.contract.ts'
import { choose, facetKeys, type Choice, type FacetKey } from './search-choices.ts'
import { searchAddress, type SearchFilter } from './search-filter.ts'
import { useValueName } from './use-value-name.ts'

const inSight = 6
/** Folded away at first: they matter to fewer people. */
const folded: readonly FacetKey[] = ['tags', 'licences', 'authors', 'updated']

const placeOf = (version: string): number => gameLines.indexOf(lineOf(version))
/** People look for their release by its number, not by how many things there are for it. */
const newestFirst = (a: string, b: string): number => placeOf(a) - placeOf(b)

/** The filters of the results; every choice is a link, so it works without scripts. */
export function SearchFacets({ filter, facets }: { filter: SearchFilter; facets: Facets }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const nameOf = useValueName(facets.authors)
  return facetKeys.map((key) => {
    const choice = filter.choices[key]
    const counts = new Map(facets[key].map(({ value, count }) => [String(value), count]))
    const found = [...new Set([...counts.keys(), ...choice.wanted, ...choice.unwanted])]
    const values = key === 'game_versions' ? found.sort(newestFirst) : found
    const isHeld = (value: string) => choice.wanted.includes(value) || choice.unwanted.includes(value)
    const address = (value: string, how: keyof Choice) =>
      to(searchAddress(filter, { choices: choose(filter.choices, key, value, how) }))
    return (
      <FacetFold
        key={key}
        title={t(`search.facets.${key}`)}
        open={!folded.includes(key) || values.some(isHeld)}
        rows={values.map((value) => (
          <FacetRow
            key={value}
            name={nameOf(key, value)}
            lang={key === 'languages' ? locales[value as Locale].tag : undefined}
            count={formatNumber(locale, counts.get(value) ?? 0)}
            wanted={choice.wanted.includes(value)}
            unwanted={choice.unwanted.includes(value)}
            href={address(value, 'wanted')}
            notHref={address(value, 'unwanted')}
          />
        ))}
        shown={inSight}
        held={values.slice(inSight).some(isHeld)}
        moreText={(count) => t('search.facets.more', { count })}
        draw={(rows) => <ul className="grid pb-2">{rows}</ul>}
      />
    )
  })
}

/** One value: a link that asks for it, and one that leaves it out. */
function FacetRow({
  name,
  lang,
  count,
  wanted,
  unwanted,
  href,
  notHref,
}: {
  name: string
  /** Language of the name, where it differs from the page's. */
  lang: string | undefined
  /** Already formatted. */
  count: string
  wanted: boolean
  unwanted: boolean
  href: string
  notHref: string
}) {
  const { t } = useTranslator()
  return (
    <li className="search-facet flex items-center" data-not={unwanted || undefined}>
      <a
        href={href}
        className="search-facet-link flex flex-1 items-center gap-2.5 min-w-0 min-h-8 text-ink text-14 no-underline coarse:min-h-11 [&[aria-current]]:font-650"
        aria-current={wanted ? 'true' : undefined}
        rel="nofollow"
      >
        <i aria-hidden="true">{wanted ? <Check size={12} /> : unwanted && <Minus size={12} />}</i>
        <span lang={lang}>{name}</span>
        <small>{count}</small>
      </a>
      <a
        href={notHref}
        className="search-facet-not grid place-items-center size-8 rounded-chip text-ink-3 coarse:size-11"
        aria-current={unwanted ? 'true' : undefined}
        aria-label={t('search.facets.exclude', { name })}
        title={t('search.facets.exclude', { name })}
        rel="nofollow"
      >
        <Minus size={15} aria-hidden="true" />
      </a>
    </li>
  )
}
