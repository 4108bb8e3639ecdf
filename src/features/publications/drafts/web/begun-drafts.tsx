import { PencilLine } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Note } from '../../../../web/ui/text/note.tsx'

const shown = 3

/** Over an empty form: what was begun before and never sent, newest first, so that nobody begins it twice. */
export function BegunDrafts({
  drafts,
  createPath,
  ownPath,
}: {
  drafts: readonly { id: number; title: string }[]
  createPath: string
  /** Where the rest of them stand. */
  ownPath: string
}) {
  const t = useT()
  const to = useHref()
  if (drafts.length === 0) return null
  return (
    <Note tone="lapis" icon={<PencilLine size={17} aria-hidden="true" />}>
      <p>{t('publications.begun.title')}</p>
      <ul className="grid gap-1 mt-1.5 wrap-anywhere">
        {drafts.slice(0, shown).map((draft) => (
          <li key={draft.id}>
            {/* Anew: the form that is open would take the new address for the draft it has just begun. */}
            <a className="link" href={`${to(createPath)}?draft=${draft.id}`} data-reload>
              {draft.title.trim() || t('publications.untitled')}
            </a>
          </li>
        ))}
        {drafts.length > shown && (
          <li>
            <a className="link" href={to(ownPath)}>
              {t('publications.begun.all', { count: drafts.length })}
            </a>
          </li>
        )}
      </ul>
    </Note>
  )
}
