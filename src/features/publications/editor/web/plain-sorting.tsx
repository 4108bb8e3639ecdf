import { categories } from '../../../../contract/categories.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { categoryField } from '../plain-fields.contract.ts'
import type { WriteErrors } from './use-write-errors.ts'

/** Categories as boxes and tags as a line of text, where there are no scripts. */
export function PlainSorting({
  errors,
  sent = {},
}: {
  errors: WriteErrors<'categories' | 'tags'>
  /** What a plain form had sent. */
  sent?: Record<string, string> | undefined
}) {
  const t = useT()
  return (
    <>
      <fieldset className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-4 gap-y-1 mb-6 [&_legend]:text-14 [&_legend]:font-650 [&>p]:col-span-full">
        <legend>{t('publications.categories')}</legend>
        <p className="field-hint">{errors.of('categories') ?? t('publications.categoriesHint')}</p>
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
      <Field label={t('publications.tags')} hint={t('publications.tagsPlain')} error={errors.of('tags')}>
        <Input name="tags" defaultValue={sent.tags ?? ''} />
      </Field>
    </>
  )
}
