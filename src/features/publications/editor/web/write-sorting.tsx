import { useState, type ReactNode } from 'react'
import { splitTags } from '../../../../contract/tags.ts'
import { categories, type Category } from '../../../../contract/categories.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { optionLabels } from '../../../../web/option-labels.ts'
import { Field } from '../../../../web/ui/field/field.tsx'
import { OptionList } from '../../../../web/ui/option-list/option-list.tsx'
import { counterText } from './counter-text.ts'
import { reviewQueries } from '../../review/web/review.queries.ts'
import type { WriteErrors } from './use-write-errors.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** What lists find a text by. */
export type Sorted = { categories: Category[]; tags: string[] }

/** Categories and tags. Both lists need scripts. */
export function WriteSorting({
  formState,
  onChange,
  errors,
  limits,
  lead,
  plain,
}: {
  formState: Sorted
  onChange: (part: Partial<Sorted>) => void
  errors: WriteErrors<'categories' | 'tags'>
  limits: { categories: { max: number }; tags: { max: number } }
  /** Stands before the categories, in the same line on a desktop. */
  lead?: ReactNode
  /** Replaces the two lists without scripts. */
  plain?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState(false)
  const found = useQuery({ ...reviewQueries.tags(search), enabled: asked })
  const texts = optionLabels(t)
  return (
    <>
      <div
        className={
          lead
            ? 'grid grid-cols-[minmax(0,240px)_minmax(0,1fr)] gap-x-4 gap-y-6 items-start max-lg:grid-cols-1'
            : undefined
        }
      >
        {lead}
        <div className="needs-scripts">
          <Field
            label={t('publications.categories')}
            hint={t('publications.categoriesHint')}
            counter={counterText(locale, formState.categories.length, limits.categories.max)}
            error={errors.of('categories')}
            required
          >
            <OptionList
              multiple
              max={limits.categories.max}
              texts={texts}
              options={categories.map((value) => ({ value, label: t(`taxonomy.categories.${value}`) }))}
              value={formState.categories}
              onChange={(chosen) => {
                errors.drop('categories')
                onChange({ categories: chosen as Category[] })
              }}
            />
          </Field>
        </div>
      </div>
      <div className="needs-scripts">
        <Field
          label={t('publications.tags')}
          hint={t('publications.tagsHint')}
          counter={counterText(locale, formState.tags.length, limits.tags.max)}
          error={errors.of('tags')}
        >
          <OptionList
            multiple
            tagging
            max={limits.tags.max}
            texts={texts}
            options={(found.data ?? []).map(({ name }) => ({ value: name, label: name }))}
            value={formState.tags}
            loading={found.isFetching}
            onSearch={(text) => {
              setAsked(true)
              setSearch(text.trim().slice(0, 35))
            }}
            onChange={(chosen) => {
              errors.drop('tags')
              // Several in one go: the rule that separates tags is the same everywhere.
              onChange({ tags: splitTags(chosen.join(' ')) })
            }}
          />
        </Field>
      </div>
      {plain}
    </>
  )
}
