import type { ReactElement } from 'react'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { counterText } from './counter-text.ts'
import type { WriteErrors } from './use-write-errors.ts'
import { codePoints } from '../../kind/web/form-state.ts'

type Words<K extends 'title' | 'description'> = {
  value: string
  max: number
  errors: WriteErrors<K>
  language: Locale
  onChange: (part: Record<K, string>) => void
}

function CountedField<K extends 'title' | 'description'>({
  name,
  hint,
  value,
  max,
  errors,
  children,
}: Pick<Words<K>, 'value' | 'max' | 'errors'> & { name: K; hint?: string; children: ReactElement }) {
  const { t, locale } = useTranslator()
  const length = codePoints(value)
  return (
    <Field
      label={t(`publications.${name}`)}
      hint={hint}
      counter={counterText(locale, length, max)}
      over={length > max}
      error={errors.of(name)}
      required
    >
      {children}
    </Field>
  )
}

/** The title with its counter. */
export function WriteTitle({ value, max, errors, language, onChange }: Words<'title'>) {
  return (
    <CountedField name="title" {...{ value, max, errors }}>
      <Input
        name="title"
        lang={locales[language].tag}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          errors.drop('title')
          onChange({ title: event.target.value })
        }}
      />
    </CountedField>
  )
}

/** The description in lists, one paragraph, with its counter. */
export function WriteDescription({ value, max, errors, language, onChange }: Words<'description'>) {
  const { t } = useTranslator()
  return (
    <CountedField name="description" hint={t('publications.descriptionHint')} {...{ value, max, errors }}>
      <Textarea
        name="description"
        lang={locales[language].tag}
        rows={2}
        className="[&_textarea]:min-h-16"
        value={value}
        onChange={(event) => {
          errors.drop('description')
          // One paragraph: a line feed would be refused.
          onChange({ description: event.target.value.replace(/\s*\n\s*/g, ' ') })
        }}
      />
    </CountedField>
  )
}
