import type { DiffParts } from '../../../../contract/diff-parts.ts'
import { locales } from '../../../../contract/locales.ts'
import type { Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { DiffText } from './diff-text.tsx'

/** What changed in title, description and text; what did not is left out. */
export function DiffPanel({
  changes,
  language,
}: {
  changes: { title: DiffParts; description: DiffParts; content: DiffParts }
  language: Locale
}) {
  const t = useT()
  const rows = (['title', 'description', 'content'] as const).filter((name) =>
    changes[name].some(({ kind }) => kind !== 'same'),
  )
  if (rows.length === 0) return <p className="text-ink-2 leading-ui text-14">{t('publications.diff.same')}</p>
  return (
    <div className="grid gap-4.5">
      {rows.map((name) => (
        <div key={name}>
          <p className="mb-1.5 text-ink-2 text-13 font-650">{t(`publications.${name}`)}</p>
          <DiffText parts={changes[name]} lang={locales[language].tag} />
        </div>
      ))}
    </div>
  )
}
