import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAutosave, type Draft as Autosaved } from '../../../../web/editor/autosave/use-autosave.ts'
import { transportOf } from '../../../../web/query.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { AnyDraft, DraftKind, DraftOf } from './draft-kind.ts'
import { makeDraftServer } from './draft-server.ts'
import type { PublicationFormState } from '../../kind/web/form-state.ts'
import { useQuery } from '../../../../web/use-query.ts'

const prefix = 'blockyard-writing:'

/** Articles were here first; their names have no kind in them. */
const ofKind = (kind: DraftKind['name']): string => (kind === 'article' ? '' : `${kind}-`)
const nameKey = (kind: DraftKind['name'], draftId: number): string => `${ofKind(kind)}name-${draftId}`
const newKey = (kind: DraftKind['name'], userId: number): string => `${ofKind(kind)}new-${userId}`

function stored(storage: 'localStorage' | 'sessionStorage', key: string, value?: string): string | null {
  try {
    if (value !== undefined) window[storage].setItem(prefix + key, value)
    return window[storage].getItem(prefix + key)
  } catch {
    // Switched off: then every visit begins anew.
    return null
  }
}

/**
 * Under which name this browser keeps a text. A new one has no number yet and keeps its first name for good, so
 * that what was typed is found again under the number it gets; two tabs with two new ones do not meet.
 */
function draftKey(
  kind: DraftKind['name'],
  userId: number,
  { itemId, language }: DraftOf,
  draftId: number | null,
): string {
  const own = `${kind}:${userId}`
  if (itemId !== null) return `${own}:of-${itemId}${language ? `-${language}` : ''}`
  if (draftId !== null) return stored('localStorage', nameKey(kind, draftId)) ?? `${own}:draft-${draftId}`
  const fresh = `${own}:new-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`
  const key = newKey(kind, userId)
  return stored('sessionStorage', key) ?? stored('sessionStorage', key, fresh) ?? fresh
}

/** The new text has a number now: from here on it is found by that, and the next one gets another name. */
function nameDraft(kind: DraftKind['name'], userId: number, key: string, draftId: number): void {
  if (!key.includes(':new-')) return
  stored('localStorage', nameKey(kind, draftId), key)
  forgetNew(kind, userId)
}

function forgetNew(kind: DraftKind['name'], userId: number, draftId?: number): void {
  try {
    sessionStorage.removeItem(prefix + newKey(kind, userId))
    if (draftId !== undefined) localStorage.removeItem(prefix + nameKey(kind, draftId))
  } catch {
    // As above.
  }
}

/** As this browser keeps it: with the version it was typed on top of. */
type StoredDraft<W> = W & { base: number }

export type DraftControl<W extends PublicationFormState = PublicationFormState> = {
  formState: W
  /** Some fields, or a function that makes them from the current form. */
  change: (part: Partial<W> | ((now: W) => Partial<W>)) => void
  saved: Autosaved<StoredDraft<W>>
  /** In a conflict: the other text, once it is known. */
  theirs: { formState: W; at: string | null } | null
  /** What this browser had kept was put back. */
  restored: boolean
  draftId: () => number | null
  /** The server has stored the current text. */
  isSafe: () => boolean
  /** Sent off or thrown away: no copy stays behind. */
  end: () => void
}

/** A form whose text is never lost: every change is kept here and on the server. */
export function useDraft<W extends PublicationFormState, D extends AnyDraft>({
  kind,
  start,
  draft,
  of,
  onOpened,
}: {
  kind: DraftKind<W, D>
  start: W
  draft: D | null
  of: DraftOf
  onOpened?: (draft: D) => void
}): DraftControl<W> {
  const client = useQueryClient()
  const user = useCurrentUser()
  const [userId] = useState(() => user?.id ?? 0)
  const [key] = useState(() =>
    import.meta.env.SSR ? '' : draftKey(kind.name, userId, of, draft?.id ?? null),
  )
  const [formState, setFormState] = useState<StoredDraft<W>>(() => ({ ...start, base: draft?.version ?? 0 }))
  const [restored, setRestored] = useState(false)
  // Two changes may come before the page is drawn again; the second must not forget the first.
  const latest = useRef(formState)
  const safe = useRef<StoredDraft<W>>(formState)
  const ended = useRef(false)

  const [server] = useState(() => makeDraftServer(transportOf(client), kind, of, draft))

  function show(next: StoredDraft<W>): void {
    latest.current = next
    setFormState(next)
  }
  const saved = useAutosave<StoredDraft<W>>({
    key,
    value: formState,
    async save(saving, { force }) {
      if (ended.current) return
      const before = server.draft()?.id
      const answer = await server.save(saving, force)
      safe.current = saving
      if (answer.id === before) return
      nameDraft(kind.name, userId, key, answer.id)
      client.setQueryData(kind.queryKey(answer.id), answer)
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
      return { ...kind.formStateOf(other), base: other.version }
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
    queryKey: [...kind.ownKey, 'theirs', key, saved.savedAt],
    queryFn: () => server.fetchTheirs(),
    enabled: inConflict && !saved.theirs,
    staleTime: 0,
    gcTime: 0,
  }).data
  const fetched = other ? { formState: kind.formStateOf(other), at: other.saved_at } : null
  const theirs = saved.theirs ? { formState: saved.theirs, at: null } : fetched

  // Somebody has logged in again in another tab.
  const here = user !== null
  const again = useEffectEvent(() => saved.retry())
  useEffect(() => {
    if (here) again()
  }, [here])
  useEffect(
    // A person who comes back must not find the previous version.
    () => () => void client.invalidateQueries({ queryKey: kind.ownKey }),
    [client, kind],
  )

  return {
    formState,
    change(part) {
      const next = typeof part === 'function' ? part(latest.current) : part
      show({ ...latest.current, ...next, base: server.draft()?.version ?? 0 })
    },
    saved,
    theirs: inConflict ? theirs : null,
    restored,
    draftId: () => server.draft()?.id ?? null,
    isSafe: () => ended.current || safe.current === latest.current,
    end() {
      ended.current = true
      saved.forget()
      forgetNew(kind.name, userId, server.draft()?.id)
    },
  }
}
