import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localeCodes, locales } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { formatNumber } from '../../../../contract/numbers.ts'
import { splitTags } from '../../../../contract/tags.ts'
import { categories } from '../../../../contract/taxonomy.ts'
import type { Category } from '../../../../contract/taxonomy.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { optionTexts } from '../../../../web/option-texts.ts'
import { Checkbox } from '../../../../web/ui/checkbox.tsx'
import { Field } from '../../../../web/ui/field.tsx'
import { Input } from '../../../../web/ui/input.tsx'
import { OptionList } from '../../../../web/ui/option-list.tsx'
import { Select } from '../../../../web/ui/select.tsx'
import { articleLimits, categoryField } from '../../article-words.contract.ts'
import type { WriteErrors } from './use-write-errors.ts'
import type { Written } from './written.ts'
import { writingQueries } from './writing.queries.ts'

/** Language, categories and tags. The two lists need scripts; without them boxes and a line of text stand there. */
export function WriteSorting({
  written,
  onChange,
  errors,
  language,
  guessed,
  fixedLanguage,
  sent = {},
}: {
  written: Written
  onChange: (part: Partial<Written>) => void
  errors: WriteErrors
  language: Locale
  /** Nobody has chosen the language; it is what the text looks like. */
  guessed: boolean
  /** An article keeps its language. */
  fixedLanguage: boolean
  /** What a plain form had sent. */
  sent?: Record<string, string>
}) {
  const { t, locale } = useTranslator()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState(false)
  const found = useQuery({ ...writingQueries.tags(search), enabled: asked })
  const texts = optionTexts(t)
  const counter = (count: number, max: number) => `${formatNumber(locale, count)} / ${max}`
  return (
    <>
      <div className="write-pair">
        <Field
          label={t('articles.write.language')}
          help={
            fixedLanguage
              ? t('articles.write.languageFixed')
              : t(guessed ? 'articles.write.languageGuessed' : 'articles.write.languageHelp')
          }
          error={errors.of('language')}
        >
          <Select
            name="language"
            value={language}
            disabled={fixedLanguage}
            onChange={(event) => {
              errors.drop('language')
              onChange({ language: event.target.value as Locale })
            }}
          >
            {localeCodes.map((code) => (
              <option key={code} value={code} lang={locales[code].tag}>
                {locales[code].name}
              </option>
            ))}
          </Select>
        </Field>
        <div className="needs-scripts">
          <Field
            label={t('articles.write.categories')}
            hint={t('articles.write.categoriesHint')}
            counter={counter(written.categories.length, articleLimits.categories.max)}
            error={errors.of('categories')}
            required
          >
            <OptionList
              multiple
              max={articleLimits.categories.max}
              texts={texts}
              options={categories.map((value) => ({ value, label: t(`taxonomy.categories.${value}`) }))}
              value={written.categories}
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
          label={t('articles.write.tags')}
          hint={t('articles.write.tagsHint')}
          counter={counter(written.tags.length, articleLimits.tags.max)}
          error={errors.of('tags')}
        >
          <OptionList
            multiple
            tagging
            max={articleLimits.tags.max}
            texts={texts}
            options={(found.data ?? []).map(({ name }) => ({ value: name, label: name }))}
            value={written.tags}
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
      <noscript>
        <fieldset className="write-boxes">
          <legend>{t('articles.write.categories')}</legend>
          <p className="field-hint">{errors.of('categories') ?? t('articles.write.categoriesHint')}</p>
          {categories.map((category) => (
            <Checkbox
              key={category}
              name={categoryField(category)}
              value="1"
              defaultChecked={Boolean(sent[categoryField(category)])}
              label={t(`taxonomy.categories.${category}`)}
            />
          ))}
        </fieldset>
        <Field
          label={t('articles.write.tags')}
          hint={t('articles.write.tagsPlain')}
          error={errors.of('tags')}
        >
          <Input name="tags" defaultValue={sent.tags ?? ''} />
        </Field>
      </noscript>
    </>
  )
}
