import { locales, type Locale } from '../../../../contract/locales.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { counterText } from './counter-text.ts'
import type { WriteErrors } from './use-write-errors.ts'
import { codePoints } from '../../kind/web/form-state.ts'

/** The description in lists, one paragraph, with its counter. */
export function WriteDescription({
  value,
  max,
  errors,
  language,
  onChange,
}: {
  value: string
  max: number
  errors: WriteErrors<'description'>
  language: Locale
  onChange: (part: { description: string }) => void
}) {
  const { t, locale } = useTranslator()
  const length = codePoints(value)
  return (
    <Field
      label={t('publications.description')}
      hint={t('publications.descriptionHint')}
      counter={counterText(locale, length, max)}
      over={length > max}
      error={errors.of('description')}
      required
    >
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
    </Field>
  )
}
