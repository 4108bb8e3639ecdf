import type { Locale } from '../../../contract/locales.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { LanguageOptions } from '../../../web/i18n/language-options.tsx'
import { Select } from '../../../web/ui/field/select.tsx'

/** The language of a queue; a choice takes effect at once. */
export function LanguageSelect({
  value,
  onChoose,
}: {
  value: Locale | null
  onChoose: (form: HTMLFormElement) => void
}) {
  const t = useT()
  return (
    <Select
      key={value ?? 'all'}
      small
      name="language"
      aria-label={t('moderation.queue.language')}
      defaultValue={value ?? ''}
      onChange={(event) => event.currentTarget.form && onChoose(event.currentTarget.form)}
    >
      <option value="">{t('moderation.queue.allLanguages')}</option>
      <LanguageOptions />
    </Select>
  )
}
