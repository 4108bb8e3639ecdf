import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Draft as Autosaved } from '../../../../web/editor/autosave/use-autosave.ts'
import { useAutosave } from '../../../../web/editor/autosave/use-autosave.ts'
import { transportOf } from '../../../../web/query.ts'
import { userQueries } from '../../../users/web/users.queries.ts'
import type { Draft } from '../../article-drafts.contract.ts'
import { draftKey, forgetNew, nameDraft } from './draft-key.ts'
import { makeDraftServer } from './draft-server.ts'
import type { DraftOf } from './draft-server.ts'
import { fromDraft } from './written.ts'
import type { Written } from './written.ts'
import { writingQueries } from './writing.queries.ts'

/** As this browser keeps it: with the version it was typed on top of. */
type Kept = Written & { base: number }

export type DraftControl = {
  written: Written
  change: (part: Partial<Written>) => void
  saved: Autosaved<Kept>
  /** In a conflict: the other text, once it is known. */
  theirs: { written: Written; at: string | null } | null
  /** What this browser had kept was put back. */
  restored: boolean
  draftId: () => number | null
  /** The server has what stands here. */
  isSafe: () => boolean
  /** Sent off or thrown away: no copy stays behind. */
  end: () => void
}

/** A form whose text is never lost: every change is kept here and on the server. */
export function useDraft({
  start,
  draft,
  of,
  onOpened,
}: {
  start: Written
  draft: Draft | null
  of: DraftOf
  onOpened?: (draft: Draft) => void
}): DraftControl {
  const client = useQueryClient()
  const { data: user } = useQuery({ ...userQueries.current(), enabled: false })
  const [userId] = useState(() => user?.id ?? 0)
  const [key] = useState(() => (import.meta.env.SSR ? '' : draftKey(userId, of, draft?.id ?? null)))
  const [written, setWritten] = useState<Kept>(() => ({ ...start, base: draft?.version ?? 0 }))
  const [restored, setRestored] = useState(false)
  // Two changes may come before the page is drawn again; the second must not forget the first.
  const latest = useRef(written)
  const safe = useRef<Kept>(written)
  const ended = useRef(false)

  const [server] = useState(() => makeDraftServer(transportOf(client), of, draft))

  function show(next: Kept): void {
    latest.current = next
    setWritten(next)
  }
  const saved = useAutosave<Kept>({
    key,
    value: written,
    async save(kept, { force }) {
      if (ended.current) return
      const before = server.draft()?.id
      const answer = await server.save(kept, force)
      safe.current = kept
      if (answer.id === before) return
      nameDraft(userId, key, answer.id)
      client.setQueryData(writingQueries.draft(answer.id).queryKey, answer)
      onOpened?.(answer)
    },
    onTake(next) {
      // Typed on top of an older version: the save that follows must not write over the newer one.
      server.goOnFrom(next.base)
      show(next)
      if (saved.stage === 'conflict') safe.current = next
      else setRestored(true)
    },
    fetchTheirs: async () => {
      const other = await server.fetchTheirs()
      return { ...fromDraft(other.fields), base: other.version }
    },
  })

  const inConflict = saved.stage === 'conflict'
  // Nothing was typed here since: this tab simply follows the other one.
  const follow = useEffectEvent(() => {
    if (safe.current === latest.current) saved.takeTheirs()
  })
  useEffect(() => {
    if (inConflict) follow()
  }, [inConflict])
  // The other side's text is shown beside ours; another tab's came with the news, another device's is asked for.
  const other = useQuery({
    queryKey: ['user articles', 'theirs', key, saved.savedAt],
    queryFn: () => server.fetchTheirs(),
    enabled: inConflict && !saved.theirs,
    staleTime: 0,
    gcTime: 0,
  }).data
  const fetched = other ? { written: fromDraft(other.fields), at: other.saved_at } : null
  const theirs = saved.theirs ? { written: saved.theirs, at: null } : fetched

  // Somebody has logged in again in another tab.
  const here = user !== null && user !== undefined
  const again = useEffectEvent(() => saved.retry())
  useEffect(() => {
    if (here) again()
  }, [here])
  useEffect(
    // Whoever comes back must not find the version before.
    () => () => void client.invalidateQueries({ queryKey: ['user articles'] }),
    [client],
  )

  return {
    written,
    change(part) {
      show({ ...latest.current, ...part, base: server.draft()?.version ?? 0 })
    },
    saved,
    theirs: inConflict ? theirs : null,
    restored,
    draftId: () => server.draft()?.id ?? null,
    isSafe: () => ended.current || safe.current === latest.current,
    end() {
      ended.current = true
      saved.forget()
      forgetNew(userId, server.draft()?.id)
    },
  }
}
