import type { DraftControl } from '../../drafts/web/use-draft.ts'
import { WriteConflict } from './write-conflict.tsx'
import { WriteLeave } from '../../drafts/web/write-leave.tsx'
import type { PublicationFormState } from '../../kind/web/form-state.ts'

/** Whatever may stand against what is written here: another draft, another revision, a page that is left too early. */
export function WriteConflicts({
  draft,
  sending: { conflict, keepMine, takeTheirs },
}: {
  draft: Pick<DraftControl, 'formState' | 'theirs' | 'saved' | 'isSafe'>
  sending: {
    conflict: { formState: PublicationFormState; at: string | null } | null
    keepMine: () => Promise<void>
    takeTheirs: () => void
  }
}) {
  const { formState, theirs, saved } = draft
  return (
    <>
      <WriteConflict
        open={theirs !== null}
        mine={formState}
        theirs={theirs?.formState ?? null}
        theirsAt={theirs?.at ?? null}
        onMine={saved.keepMine}
        onTheirs={saved.takeTheirs}
      />
      <WriteConflict
        open={conflict !== null}
        mine={formState}
        theirs={conflict?.formState ?? null}
        theirsAt={conflict?.at ?? null}
        onMine={keepMine}
        onTheirs={takeTheirs}
      />
      <WriteLeave draft={draft} />
    </>
  )
}
