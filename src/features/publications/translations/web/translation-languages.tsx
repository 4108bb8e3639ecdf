import { localeCodes, locales, type Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import type { TranslationState } from '../../kind/publications.contract.ts'

/** Into which language one translates, and how far each of them is. */
export function TranslationLanguages({
  address,
  original,
  current,
  states,
}: {
  /** Of all translations, with the language of the page. */
  address: string
  original: Locale
  current: Locale
  states: TranslationState[]
}) {
  const t = useT()
  return (
    <div className="mb-5 overflow-x-auto [scrollbar-width:none]">
      <Segmented
        label={t('publications.translation.into')}
        value={current}
        items={localeCodes
          .filter((code) => code !== original)
          .map((code) => {
            const state = states.find((row) => row.language === code)
            const mark = state ? (state.stale ? 'stale' : 'done') : 'missing'
            return {
              value: code,
              label: (
                <span className="write-language inline-flex items-center gap-2" data-state={mark}>
                  <i aria-hidden="true" />
                  {locales[code].name}
                  <span className="sr-only"> ({t(`publications.translation.${mark}`)})</span>
                </span>
              ),
              href: `${address}/${code}`,
            }
          })}
      />
    </div>
  )
}
