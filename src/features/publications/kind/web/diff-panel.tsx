import type { DiffParts } from '../../../../contract/diff-parts.ts'
import { locales, type Locale } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'

/** Long passages nothing happened in are cut: the change is what one looks for. */
const around = 240

function shorten(text: string, first: boolean, last: boolean): string {
  if (text.length <= around * 2 + 40) return text
  // At a space, so that no word is torn; Thai has few, and is cut where it is.
  const head = text.slice(0, around).replace(/(?<=\s)\S{0,30}$/u, '')
  const tail = text.slice(-around).replace(/^\S{0,30}(?=\s)/u, '')
  if (first) return `… ${tail}`
  return last ? `${head} …` : `${head}\n…\n${tail}`
}

/** Two versions of a text as one. */
function DiffText({ parts, lang }: { parts: DiffParts; lang: string }) {
  const t = useT()
  if (parts.every(({ kind }) => kind === 'same'))
    return <p className="text-ink-2 leading-ui text-14">{t('publications.diff.same')}</p>
  return (
    <div
      className="[&_ins]:wash-patina [&_ins]:underline [&_ins]:underline-offset-3 [&_del]:wash-brick [&_del]:line-through text-14 leading-read wrap-anywhere whitespace-pre-wrap"
      lang={lang}
    >
      {parts.map(({ kind, text }, index) => {
        if (kind === 'same')
          return <span key={index}>{shorten(text, index === 0, index === parts.length - 1)}</span>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={index}>
            <VisuallyHidden>{t(`publications.diff.${kind}`)}: </VisuallyHidden>
            {text}
          </Mark>
        )
      })}
    </div>
  )
}

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
