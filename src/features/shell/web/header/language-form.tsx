import { useQueryClient } from '@tanstack/react-query'
import { localeCodes, locales } from '../../../../contract/locales.ts'
import { formFields, formTokenKey } from '../../../../contract/posted-form.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'

/**
 * The language menu of pages without JavaScript: changes the language and remembers it. Drawn on the server alone, and
 * written out in full so that no page has to load the parts of other forms for it.
 */
export function LanguageForm({ className, itemClassName }: { className?: string; itemClassName?: string }) {
  const { locale } = useTranslator()
  const token = useQueryClient().getQueryData<string>(formTokenKey)
  return (
    <form method="post" className={className}>
      <input type="hidden" name={formFields.name} value="language" />
      {token && <input type="hidden" name={formFields.token} value={token} />}
      {localeCodes.map((code) => (
        <button
          key={code}
          type="submit"
          name="language"
          value={code}
          className={itemClassName}
          lang={locales[code].tag}
          aria-current={code === locale || undefined}
        >
          {locales[code].name}
        </button>
      ))}
    </form>
  )
}
