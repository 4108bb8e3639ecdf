import { useT } from '../../../../../web/i18n/translator.tsx'
import type { Note } from '../../../foreign/ledger.ts'

export interface FileNotes {
  file: string
  notes: readonly Note[]
}

const kinds = ['left', 'changed'] as const

/** What could not be carried over, and what was but works otherwise: by line and key, with the reason. */
export function NoteList({ files }: { files: readonly FileNotes[] }) {
  const t = useT()
  const several = files.length > 1
  return (
    <div
      className="max-h-[52dvh] mt-3 overflow-auto"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
      role="group"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: arrow keys must reach it
      tabIndex={0}
      aria-label={t('constructor.foreign.list')}
    >
      {kinds.map((kind) => {
        const rows = files.flatMap(({ file, notes }) =>
          notes.filter((note) => note.kind === kind).map((note) => ({ file, note })),
        )
        if (rows.length === 0) return null
        return (
          <section key={kind} className="mb-4">
            <h3 className="text-15 font-650">{t(`constructor.foreign.${kind}`, { count: rows.length })}</h3>
            <ul className="grid gap-2 mt-2" data-notes={kind}>
              {rows.map(({ file, note }) => (
                <li
                  key={`${file} ${note.from} ${note.why}`}
                  className="grid gap-0.5 px-3 py-2 rounded-chip bg-sunken text-14 leading-ui"
                >
                  <span>{t(`constructor.foreign.why.${note.why}`)}</span>
                  <span className="flex flex-wrap gap-x-2 text-ink-2 text-13">
                    <span>{t('constructor.console.show', { line: note.line })}</span>
                    {several && <span>{file}</span>}
                    <code className="font-mono wrap-anywhere">{note.value}</code>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
