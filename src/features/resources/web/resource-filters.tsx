import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { gameVersions, platformCodes, platforms } from '../../../contract/game.ts'
import { localeCodes, locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/numbers.ts'
import { categories } from '../../../contract/taxonomy.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import { resourceLimits, resourcePeriods } from '../resource-words.contract.ts'
import { FacetChecks } from './facet-checks.tsx'
import { listPath, resourceFilter, resourcesAddress } from './resource-filter.ts'
import type { ResourceFilter } from './resource-filter.ts'
import { resourceQueries } from './resources.queries.ts'

const listNames = ['categories[]', 'tags[]', 'platforms[]', 'game_versions[]']
/** How many releases of the game stand in sight; most people run one of the newest. */
const versionsShown = 8

/**
 * A plain GET form, so that it works before the scripts are there; with them every choice takes effect at once. Nothing
 * in it can be wrong, so it has bare fields and does without the code of forms that check.
 */
export function ResourceFilters({ filter }: { filter: ResourceFilter }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const router = useRouter()
  // Without an answer the filter works as well; it only says less.
  const { data: facets } = useQuery({
    ...resourceQueries.facets(filter, locale),
    placeholderData: (before) => before,
  })

  const address = resourcesAddress(filter)
  // What was just chosen shows at once, the list follows; a choice taken back elsewhere shows here too.
  const [chosen, setChosen] = useState({ address, filter })
  if (chosen.address !== address) setChosen({ address, filter })
  const shown = chosen.filter

  const apply = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const search: Record<string, unknown> = Object.fromEntries(fields)
    for (const name of listNames) search[name] = fields.getAll(name)
    const wanted = resourceFilter(search, filter.type)
    setChosen({ address, filter: wanted })
    const target = resourcesAddress(wanted)
    if (target !== address) void router.navigate({ href: to(target), resetScroll: false })
  }
  const handleChoice = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => apply(event.target.form!)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }

  /** What there is something of, and what is chosen; everything while nothing is known. */
  const optionsOf = <T extends string>(
    known: readonly T[],
    counts: readonly { value: T; count: number }[] | undefined,
    held: readonly T[],
    labelOf: (value: T) => string,
  ) => {
    const byValue = new Map(counts?.map(({ value, count }) => [value, count]))
    return known
      .filter((value) => !counts || byValue.has(value) || held.includes(value))
      .map((value) => ({
        value,
        label: labelOf(value),
        checked: held.includes(value),
        count: counts && formatNumber(locale, byValue.get(value) ?? 0) + (facets?.capped ? '+' : ''),
      }))
  }
  const platformOptions = optionsOf(
    platformCodes,
    facets?.platforms,
    shown.platforms,
    (code) => platforms[code],
  )
  const versionOptions = optionsOf(
    gameVersions,
    facets?.game_versions,
    shown.gameVersions,
    (version) => version,
  )
  const categoryOptions = optionsOf(categories, facets?.categories, shown.categories, (category) =>
    t(`taxonomy.categories.${category}`),
  )
  const countOf = (code: string) => facets?.languages.find(({ value }) => value === code)?.count
  return (
    <search>
      <form action={to(listPath(filter.type))} className="resources-form" onSubmit={handleSubmit}>
        <span className="input">
          <Search size={18} aria-hidden="true" />
          <input
            key={`words-${filter.q}`}
            type="search"
            name="q"
            aria-label={t('resources.filter.words')}
            placeholder={t('resources.filter.words')}
            defaultValue={filter.q}
            maxLength={resourceLimits.search}
          />
        </span>
        {platformOptions.length > 0 && (
          <Disclosure title={t('resources.filter.platform')} open>
            <FacetChecks name="platforms[]" options={platformOptions} shown={5} onChange={handleChoice} />
          </Disclosure>
        )}
        {versionOptions.length > 0 && (
          <Disclosure title={t('resources.filter.gameVersion')} open>
            <FacetChecks
              name="game_versions[]"
              options={versionOptions}
              shown={versionsShown}
              look="chips"
              onChange={handleChoice}
            />
          </Disclosure>
        )}
        {categoryOptions.length > 0 && (
          <Disclosure title={t('resources.filter.category')} open>
            <FacetChecks name="categories[]" options={categoryOptions} onChange={handleChoice} />
          </Disclosure>
        )}
        <label className="resources-field">
          {t('resources.filter.language')}
          <span className="input input-select">
            <select name="language" value={shown.language ?? ''} onChange={handleChoice}>
              <option value="">{t('resources.filter.anyLanguage')}</option>
              {localeCodes.map((code) => (
                <option key={code} value={code} lang={locales[code].tag}>
                  {locales[code].name}
                  {countOf(code) !== undefined && ` · ${formatNumber(locale, countOf(code)!)}`}
                </option>
              ))}
            </select>
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </label>
        <label className="resources-field">
          {t('resources.filter.period')}
          <span className="input input-select">
            <select name="period" value={shown.period} onChange={handleChoice}>
              {resourcePeriods.toReversed().map((period) => (
                <option key={period} value={period}>
                  {t(`resources.period.${period}`)}
                </option>
              ))}
            </select>
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </label>
        <label className="resources-field">
          {t('resources.filter.tag')}
          <span className="input">
            <input
              key={`tag-${filter.tags[0] ?? ''}`}
              name="tags[]"
              defaultValue={filter.tags[0] ?? ''}
              maxLength={resourceLimits.tags.length.max}
              autoCapitalize="none"
              autoComplete="off"
            />
          </span>
        </label>
        <div className="facet-rows resources-states">
          <label className="choice">
            <input
              type="checkbox"
              className="check"
              name="archived"
              value="no"
              checked={shown.current}
              onChange={handleChoice}
            />
            <span>{t('resources.filter.current')}</span>
          </label>
          <label className="choice">
            <input
              type="checkbox"
              className="check"
              name="maintainer"
              value="1"
              checked={shown.maintainer}
              onChange={handleChoice}
            />
            <span>{t('resources.filter.maintainer')}</span>
          </label>
        </div>
        {filter.tags.slice(1).map((tag) => (
          <input key={tag} type="hidden" name="tags[]" value={tag} />
        ))}
        {filter.author && <input type="hidden" name="author" value={filter.author} />}
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        {filter.view === 'grid' && <input type="hidden" name="view" value="grid" />}
        <Button type="submit" block>
          {t('resources.filter.apply')}
        </Button>
      </form>
    </search>
  )
}
