import { useLocation } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Note } from '../../../web/ui/text/note.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { readDraftId } from '../drafts/web/read-draft-id.ts'
import type { EditorKind } from './editor-kind.ts'

/** Where the list of drafts comes from. */
type Drafted = Pick<EditorKind['api'], 'itemIdOf'> & { queries: Pick<EditorKind['api']['queries'], 'drafts'> }

const shown = 3

/** Over an empty form: what was begun before and never sent, newest first, so that nobody begins it twice. */
export function BegunDrafts({
  kind,
}: {
  kind: Pick<EditorKind, 'createPath' | 'ownPath'> & { api: Drafted }
}) {
  const t = useT()
  const to = useHref()
  const open = readDraftId(useLocation().search) !== null
  const { data = [] } = useQuery({ ...kind.api.queries.drafts(), enabled: !open })
  const drafts = open ? [] : data.filter((draft) => kind.api.itemIdOf(draft) === null)
  const { createPath, ownPath } = kind
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
