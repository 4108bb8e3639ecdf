import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { textOf } from '../../../contract/rich-text/text-of.ts'
import { ApiError, type Transport } from '../../../web/http/transport.ts'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import type { AnyDraft } from '../drafts/web/draft-kind.ts'
import type { DraftControl } from '../drafts/web/use-draft.ts'
import { focusFirstFault } from '../editor/web/focus-first-fault.ts'
import type { AllWriteErrors } from '../editor/web/use-write-errors.ts'
import type { PublicationFormState } from '../kind/web/form-state.ts'
import type { EditedPublication } from '../kind/web/publication-actions.ts'
import type { EditorKind } from './editor-kind.ts'

/** How a form of one kind is sent. */
export type Sending<W extends PublicationFormState, T extends EditedPublication> = {
  /** What a new item is made from. */
  create: (formState: W) => object
  /** What of an item is changed. */
  change: (item: T, formState: W) => object
  /** Something was wrong; called before the first wrong field gets the focus. */
  onFault?: (error: unknown, draft: DraftControl<W>) => void
  /** A new item is there; says which page of it comes next, where that is not its review. */
  onCreated?: (client: QueryClient, made: T, formState: W) => Promise<string>
  /** Which page comes after sending, where it is not the review; an empty one is the item itself. */
  pageAfter?: (made: T) => string
}

/** The same call again gives the same item, from whichever tab or device the draft is sent. */
export const once =
  (transport: Transport, key: string): Transport =>
  (request) =>
    transport({ ...request, headers: { ...request.headers, 'idempotency-key': key } })

const newest = (item: EditedPublication): number => item.pending_revision?.id ?? item.revision_id

/** The answer to an earlier try was lost: what is there is what was sent. */
const isSent = (there: PublicationFormState, formState: PublicationFormState): boolean =>
  there.title === formState.title.normalize('NFC').trim() &&
  textOf(there.content) === textOf(formState.content)

/** Sends the form: a new item, or a new revision of one. What goes wrong lands on its field; the text stays. */
export function useSend<W extends PublicationFormState, D extends AnyDraft, T extends EditedPublication>({
  kind,
  draft,
  item,
  errors,
  sending,
}: {
  kind: EditorKind<W, D, T>
  draft: DraftControl<W>
  /** The one that is changed; null for a new one. */
  item: T | null
  errors: Pick<AllWriteErrors, 'show' | 'clear'>
  sending: Sending<W, T>
}) {
  const client = useQueryClient()
  const router = useRouter()
  const to = useHref()
  const [busy, setBusy] = useState(false)
  const locked = useRef(false)
  const base = useRef(item?.revision_id)
  // For a text that could not become a draft: still one key for all tries of this form.
  const spare = useRef('')
  const [conflict, setConflict] = useState<T | null>(null)
  const { calls, queries, at, name, forget } = kind.api
  const { fromItem } = kind.form

  async function call(transport: Transport): Promise<T> {
    const draftId = draft.draftId()
    const from = draftId ? { draft_id: draftId } : {}
    if (item) {
      const on = { ...at(kind.keyOf(item)), base_revision_id: base.current, ...from }
      const body = { ...on, ...sending.change(item, draft.formState) }
      return (await calls.items.update(transport, body)).data as T
    }
    spare.current ||= crypto.randomUUID()
    const keyed = once(transport, draftId ? `${name}-draft-${draftId}` : spare.current)
    return (await calls.items.create(keyed, { ...sending.create(draft.formState), ...from })).data as T
  }

  async function settle(made: T): Promise<void> {
    draft.end()
    const created = item === null ? await sending.onCreated?.(client, made, draft.formState) : undefined
    const page = created || (sending.pageAfter?.(made) ?? 'review')
    await forget(client)
    client.setQueryData(queries.latest(kind.keyOf(made)).queryKey, made)
    await router.navigate({ href: to(kind.pathOf(made)) + (page === '' ? '' : `/${page}`) })
  }

  async function send(): Promise<void> {
    if (locked.current) return
    locked.current = true
    setBusy(true)
    errors.clear()
    try {
      await draft.saved.flush()
      await settle(await call(transportOf(client)))
    } catch (error) {
      if (error instanceof ApiError && error.key === 'editConflict' && item) {
        const there = await client.fetchQuery({ ...queries.latest(kind.keyOf(item)), staleTime: 0 })
        if (isSent(fromItem(there), draft.formState)) await settle(there)
        else setConflict(there)
      } else {
        errors.show(error)
        sending.onFault?.(error, draft)
        focusFirstFault()
      }
    } finally {
      locked.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    send,
    /** Saved elsewhere since this page was opened. */
    conflict: conflict && {
      formState: fromItem(conflict),
      at: conflict.pending_revision?.created_at ?? null,
    },
    async keepMine(): Promise<void> {
      base.current = newest(conflict!)
      setConflict(null)
      await send()
    },
    takeTheirs(): void {
      base.current = newest(conflict!)
      draft.change(fromItem(conflict!))
      setConflict(null)
    },
  }
}
