import { gameVersions, platformCodes, platforms } from '../../../../contract/game.ts'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { categories } from '../../../../contract/categories.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { FacetBlock } from '../../../listing/web/facet-block.tsx'
import { LanguageField } from '../../../listing/web/language-field.tsx'
import { PeriodField } from '../../../listing/web/period-field.tsx'
import { TagField } from '../../../listing/web/tag-field.tsx'
import { useListForm } from '../../../listing/web/use-list-form.ts'
import { WordsField } from '../../../listing/web/words-field.tsx'
import { resourceLimits, resourcePeriods } from '../../limits/resource-limits.contract.ts'
import { licenceIds } from '../../../taxonomy/licences.contract.ts'
import { listPath, resourceFilter, resourcesAddress, type ResourceFilter } from './resource-filter.ts'
import { resourceQueries } from '../../web/resources.queries.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** How many releases of the game stand in sight; most people run one of the newest. */
const versionsShown = 8
const tagsShown = 10

/**
 * A plain GET form, so that it works before the scripts are there; with them every choice takes effect at once. Nothing
 * in it can be wrong, so it has bare fields and does without the code of forms that check.
 */
export function ResourceFilters({ filter }: { filter: ResourceFilter }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  // Without an answer the filter works as well; it only says less.
  const { data: facets } = useQuery({
    ...resourceQueries.facets(filter, locale),
    placeholderData: (before) => before,
  })
  const { shown, handleChoice, handleSubmit } = useListForm({
    filter,
    lists: ['categories[]', 'tags[]', 'platforms[]', 'game_versions[]', 'licences[]'],
    read: (search) => resourceFilter(search, filter.type),
    addressOf: resourcesAddress,
  })

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
  const licenceOptions = facets
    ? optionsOf(licenceIds, facets.licences, shown.licences, (licence) => licence)
    : []
  const tagCounts = facets?.tags ?? []
  // An address may write a tag otherwise than its name is written.
  const heldTags = shown.tags.map(
    (tag) => tagCounts.find(({ value }) => value.toLowerCase() === tag.toLowerCase())?.value ?? tag,
  )
  const knownTags = facets ? [...new Set([...tagCounts.map(({ value }) => value), ...heldTags])] : []
  const tagOptions = optionsOf(knownTags, tagCounts, heldTags, (tag) => tag)
  const moreText = (count: number) => t('resources.filter.more', { count })
  return (
    <search>
      <form action={to(listPath(filter.type))} className="browse-form resources-form" onSubmit={handleSubmit}>
        <WordsField
          kind="resource"
          value={filter.q}
          label={t('resources.filter.words')}
          most={resourceLimits.search}
        />
        <FacetBlock
          title={t('resources.filter.platform')}
          name="platforms[]"
          options={platformOptions}
          shown={5}
          moreText={moreText}
          onChange={handleChoice}
        />
        <FacetBlock
          title={t('resources.filter.gameVersion')}
          name="game_versions[]"
          options={versionOptions}
          shown={versionsShown}
          look="chips"
          moreText={moreText}
          onChange={handleChoice}
        />
        <FacetBlock
          title={t('resources.filter.category')}
          name="categories[]"
          options={categoryOptions}
          moreText={moreText}
          onChange={handleChoice}
        />
        <FacetBlock
          title={t('resources.filter.tags')}
          name="tags[]"
          options={tagOptions}
          shown={tagsShown}
          look="chips"
          moreText={moreText}
          onChange={handleChoice}
        />
        <FacetBlock
          title={t('resources.filter.licence')}
          open={shown.licences.length > 0}
          name="licences[]"
          options={licenceOptions}
          moreText={moreText}
          onChange={handleChoice}
        />
        <LanguageField
          words="resources"
          value={shown.language}
          countOf={(code) => {
            const count = facets?.languages.find(({ value }) => value === code)?.count
            return count === undefined ? undefined : formatNumber(locale, count)
          }}
          onChange={handleChoice}
        />
        <PeriodField
          words="resources"
          periods={resourcePeriods}
          value={shown.period}
          onChange={handleChoice}
        />
        {tagOptions.length === 0 && (
          <TagField
            label={t('resources.filter.tag')}
            tags={filter.tags}
            most={resourceLimits.tags.length.max}
          />
        )}
        <div className="facet-rows resources-states">
          {(filter.type === null || filter.type === 'configuration' || shown.menus) && (
            <label className="choice">
              <input
                type="checkbox"
                className="check"
                name="menus"
                value="1"
                checked={shown.menus}
                onChange={handleChoice}
              />
              <span>{t('resources.filter.menus')}</span>
            </label>
          )}
          {((shown.platforms.length > 0 && shown.gameVersions.length > 0) || shown.works) && (
            <label className="choice">
              <input
                type="checkbox"
                className="check"
                name="works"
                value="1"
                checked={shown.works}
                onChange={handleChoice}
              />
              <span>{t('resources.filter.works')}</span>
            </label>
          )}
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
