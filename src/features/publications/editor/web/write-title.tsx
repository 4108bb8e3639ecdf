import { locales, type Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { counterText } from './counter-text.ts'
import type { WriteErrors } from './use-write-errors.ts'
import { codePoints } from '../../kind/web/form-state.ts'

/** The title with its counter. */
export function WriteTitle({
  value,
  max,
  errors,
  language,
  onChange,
}: {
  value: string
  max: number
  errors: WriteErrors<'title'>
  language: Locale
  onChange: (part: { title: string }) => void
}) {
  const { t, locale } = useTranslator()
  const length = codePoints(value)
  return (
    <Field
      label={t('publications.title')}
      counter={counterText(locale, length, max)}
      over={length > max}
      error={errors.of('title')}
      required
    >
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
    </Field>
  )
}
