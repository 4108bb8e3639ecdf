import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import { localeCodes, locales } from '../../../contract/locales.ts'
import { formatNumber } from '../../../contract/numbers.ts'
import { categories, categoryCountCap } from '../../../contract/taxonomy.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Disclosure } from '../../../web/ui/disclosure.tsx'
import { taxonomyQueries } from '../../taxonomy/web/taxonomy.queries.ts'
import { articleLimits, articlePeriods } from '../article-words.contract.ts'
import { articleFilter, articlesAddress } from './article-filter.ts'
import type { ArticleFilter } from './article-filter.ts'

/**
 * A plain GET form, so that it works before the scripts are there; with them every choice takes effect at once. Nothing
 * in it can be wrong, so it has bare fields and does without the code of forms that check.
 */
export function ArticleFilters({ filter }: { filter: ArticleFilter }) {
  const { t, locale } = useTranslator()
  // Without an answer the filter works as well; it only says less.
  const counts = useQuery(taxonomyQueries.categoryCounts('articles')).data
  const countText = (count: number) => formatNumber(locale, count) + (count >= categoryCountCap ? '+' : '')
  const to = useHref()
  const router = useRouter()

  const address = articlesAddress(filter)
  // What was just chosen shows at once, the list follows; a choice taken back elsewhere shows here too.
  const [chosen, setChosen] = useState({ address, filter })
  if (chosen.address !== address) setChosen({ address, filter })
  const shown = chosen.filter

  const apply = (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const search: Record<string, unknown> = Object.fromEntries(fields)
    for (const name of ['categories[]', 'tags[]']) search[name] = fields.getAll(name)
    const wanted = articleFilter(search)
    setChosen({ address, filter: wanted })
    const target = articlesAddress(wanted)
    if (target !== address) void router.navigate({ href: to(target), resetScroll: false })
  }
  const handleChoice = (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => apply(event.target.form!)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }

  return (
    <search>
      <form action={to('/articles')} className="articles-form" onSubmit={handleSubmit}>
        <span className="input">
          <Search size={18} aria-hidden="true" />
          <input
            key={`words-${filter.q}`}
            type="search"
            name="q"
            aria-label={t('articles.filter.words')}
            placeholder={t('articles.filter.words')}
            defaultValue={filter.q}
            maxLength={articleLimits.search}
          />
        </span>
        <Disclosure title={t('articles.filter.category')} open>
          <div className="articles-categories">
            {categories.map((category) => (
              <label key={category} className="choice">
                <input
                  type="checkbox"
                  className="check"
                  name="categories[]"
                  value={category}
                  checked={shown.categories.includes(category)}
                  onChange={handleChoice}
                />
                <span>{t(`taxonomy.categories.${category}`)}</span>
                {counts && <span className="articles-count">{countText(counts[category] ?? 0)}</span>}
              </label>
            ))}
          </div>
        </Disclosure>
        <label className="articles-field">
          {t('articles.filter.language')}
          <span className="input input-select">
            <select name="language" value={shown.language ?? ''} onChange={handleChoice}>
              <option value="">{t('articles.filter.anyLanguage')}</option>
              {localeCodes.map((code) => (
                <option key={code} value={code} lang={locales[code].tag}>
                  {locales[code].name}
                </option>
              ))}
            </select>
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </label>
        <label className="articles-field">
          {t('articles.filter.period')}
          <span className="input input-select">
            <select name="period" value={shown.period} onChange={handleChoice}>
              {articlePeriods.toReversed().map((period) => (
                <option key={period} value={period}>
                  {t(`articles.period.${period}`)}
                </option>
              ))}
            </select>
            <ChevronDown size={18} aria-hidden="true" />
          </span>
        </label>
        <label className="articles-field">
          {t('articles.filter.tag')}
          <span className="input">
            <input
              key={`tag-${filter.tags[0] ?? ''}`}
              name="tags[]"
              defaultValue={filter.tags[0] ?? ''}
              maxLength={articleLimits.tags.length.max}
              autoCapitalize="none"
              autoComplete="off"
            />
          </span>
        </label>
        {filter.tags.slice(1).map((tag) => (
          <input key={tag} type="hidden" name="tags[]" value={tag} />
        ))}
        {filter.author && <input type="hidden" name="author" value={filter.author} />}
        {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
        <Button type="submit" block>
          {t('articles.filter.apply')}
        </Button>
      </form>
    </search>
  )
}
