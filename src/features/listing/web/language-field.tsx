// Chunk: lists
import type { ChangeEvent } from 'react'
import { localeCodes, locales, type Locale } from '../../../contract/locales.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import type { ListKind } from './list-kind.ts'
import { SelectField } from './select-field.tsx'

/** The language a text can be read in. */
export function LanguageField({
  words,
  value,
  countOf = () => undefined,
  onChange,
}: {
  words: ListKind
  value: Locale | null
  /** How many there are, already formatted. */
  countOf?: (code: Locale) => string | undefined
  onChange: (event: ChangeEvent<HTMLSelectElement>) => void
}) {
  const t = useT()
  return (
    <SelectField
      name="language"
      label={t(`${words}.filter.language`)}
      value={value ?? ''}
      onChange={onChange}
    >
      <option value="">{t(`${words}.filter.anyLanguage`)}</option>
      {localeCodes.map((code) => (
        <option key={code} value={code} lang={locales[code].tag}>
          {locales[code].name}
          {countOf(code) !== undefined && ` · ${countOf(code)}`}
        </option>
      ))}
    </SelectField>
  )
}
