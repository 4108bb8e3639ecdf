import type { Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { LanguageOptions } from '../../../../web/i18n/language-options.tsx'
import { Select } from '../../../../web/ui/field/select.tsx'
import type { WriteErrors } from './use-write-errors.ts'

/** In which language a text is written. */
export function WriteLanguage({
  language,
  guessed,
  fixed,
  errors,
  onChange,
}: {
  language: Locale
  /** Nobody has chosen the language; it is what the text looks like. */
  guessed: boolean
  /** A text keeps its language. */
  fixed: boolean
  errors: WriteErrors<'language'>
  onChange: (part: { language: Locale }) => void
}) {
  const t = useT()
  const help = fixed
    ? 'publications.languageFixed'
    : guessed
      ? 'publications.languageGuessed'
      : 'publications.languageHelp'
  return (
    <Field label={t('publications.language')} help={t(help)} error={errors.of('language')}>
      <Select
        name="language"
        value={language}
        disabled={fixed}
        onChange={(event) => {
          errors.drop('language')
          onChange({ language: event.target.value as Locale })
        }}
      >
        <LanguageOptions />
      </Select>
    </Field>
  )
}
