import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { categories, categoryCountCap } from '../../../../contract/categories.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { taxonomyQueries } from '../../../taxonomy/web/taxonomy.queries.ts'
import { FacetBlock } from '../../../listing/web/facet-block.tsx'
import { LanguageField } from '../../../listing/web/language-field.tsx'
import { PeriodField } from '../../../listing/web/period-field.tsx'
import { TagField } from '../../../listing/web/tag-field.tsx'
import { useListForm } from '../../../listing/web/use-list-form.ts'
import { WordsField } from '../../../listing/web/words-field.tsx'
import { articleLimits, articlePeriods } from '../../article-limits.contract.ts'
import { articleFilter, articlesAddress, type ArticleFilter } from './article-filter.ts'
import { useQuery } from '../../../../web/use-query.ts'

/**
 * A plain GET form, so that it works before the scripts are there; with them every choice takes effect at once. Nothing
 * in it can be wrong, so it has bare fields and does without the code of forms that check.
 */
export function ArticleFilters({ filter }: { filter: ArticleFilter }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  // Without an answer the filter works as well; it only says less.
  const counts = useQuery(taxonomyQueries.categoryCounts('articles')).data
  const countText = (count: number) => formatNumber(locale, count) + (count >= categoryCountCap ? '+' : '')
  const { shown, handleChoice, handleSubmit } = useListForm({
    filter,
    lists: ['categories[]', 'tags[]'],
    read: articleFilter,
    addressOf: articlesAddress,
  })
  const options = categories.map((category) => ({
    value: category,
    label: t(`taxonomy.categories.${category}`),
    checked: shown.categories.includes(category),
    count: counts && countText(counts[category] ?? 0),
  }))
  return (
    <search>
      <form action={to('/articles')} className="browse-form" onSubmit={handleSubmit}>
        <WordsField
          kind="article"
          value={filter.q}
          label={t('articles.filter.words')}
          most={articleLimits.search}
        />
        <FacetBlock
          title={t('articles.filter.category')}
          name="categories[]"
          options={options}
          shown={categories.length}
          onChange={handleChoice}
        />
        <LanguageField words="articles" value={shown.language} onChange={handleChoice} />
        <PeriodField words="articles" periods={articlePeriods} value={shown.period} onChange={handleChoice} />
        <TagField label={t('articles.filter.tag')} tags={filter.tags} most={articleLimits.tags.length.max} />
        {filter.author && <input type="hidden" name="author" value={filter.author} />}
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        <Button type="submit" block>
          {t('articles.filter.apply')}
        </Button>
      </form>
    </search>
  )
}
