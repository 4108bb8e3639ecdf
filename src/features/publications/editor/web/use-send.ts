import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../web/http/transport.ts'
import type { Transport } from '../../../../web/http/transport.ts'
import { transportOf } from '../../../../web/query.ts'
import type { EditedPublication } from '../../kind/web/publication-actions.ts'
import type { DraftControl } from '../../drafts/web/use-draft.ts'
import type { AllWriteErrors } from './use-write-errors.ts'
import type { PublicationFormState } from '../../kind/web/form-state.ts'

type Thing = Pick<EditedPublication, 'revision_id' | 'pending_revision'>

/** How one kind of text is sent. */
export type SendText<W extends PublicationFormState, T extends Thing> = {
  name: string
  create: (transport: Transport, formState: W, draftId: number | null) => Promise<T>
  update: (
    transport: Transport,
    thing: T,
    formState: W,
    on: { base_revision_id: number | undefined; draft_id?: number },
  ) => Promise<T>
  /** What the server has now. */
  latest: (client: QueryClient, thing: T) => Promise<T>
  formStateOf: (thing: T) => W
  /** What is there is what was sent. */
  same: (there: T, formState: W) => boolean
  /** It was sent; whatever comes then. */
  settle: (client: QueryClient, made: T, formState: W) => Promise<void>
}

/** The same call again gives the same thing, from whichever tab or device the draft is sent. */
export const once =
  (transport: Transport, key: string): Transport =>
  (request) =>
    transport({ ...request, headers: { ...request.headers, 'idempotency-key': key } })

const newest = (thing: Thing): number => thing.pending_revision?.id ?? thing.revision_id

/** Sends the form: a new thing, or a new revision of one. What goes wrong lands on its field; the text stays. */
export function useSendText<W extends PublicationFormState, T extends Thing>({
  kind,
  draft,
  thing,
  errors,
  onFault,
}: {
  kind: SendText<W, T>
  draft: DraftControl<W>
  /** The one that is changed; null for a new one. */
  thing: T | null
  errors: Pick<AllWriteErrors, 'show' | 'clear'>
  /** Something was wrong; called before the first wrong field gets the focus. */
  onFault?: (error: unknown) => void
}) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const locked = useRef(false)
  const base = useRef(thing?.revision_id)
  // For a text that could not become a draft: still one key for all tries of this form.
  const spare = useRef('')
  const [conflict, setConflict] = useState<T | null>(null)

  async function call(transport: Transport): Promise<T> {
    const draftId = draft.draftId()
    if (thing) {
      const on = { base_revision_id: base.current, ...(draftId ? { draft_id: draftId } : {}) }
      return kind.update(transport, thing, draft.formState, on)
    }
    spare.current ||= crypto.randomUUID()
    const keyed = once(transport, draftId ? `${kind.name}-draft-${draftId}` : spare.current)
    return kind.create(keyed, draft.formState, draftId)
  }

  async function settle(made: T): Promise<void> {
    draft.end()
    await kind.settle(client, made, draft.formState)
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
      if (error instanceof ApiError && error.key === 'editConflict' && thing) {
        const there = await kind.latest(client, thing)
        // The answer to the first try was lost: what is there is what was sent.
        if (kind.same(there, draft.formState)) await settle(there)
        else setConflict(there)
      } else {
        errors.show(error)
        onFault?.(error)
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
      formState: kind.formStateOf(conflict),
      at: conflict.pending_revision?.created_at ?? null,
    },
    async keepMine(): Promise<void> {
      base.current = newest(conflict!)
      setConflict(null)
      await send()
    },
    takeTheirs(): void {
      base.current = newest(conflict!)
      draft.change(kind.formStateOf(conflict!))
      setConflict(null)
    },
  }
}

/** After the next drawing, when the fields know that they are wrong. */
export function focusFirstFault(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const fault = document.querySelector<HTMLElement>(
        '.field-bad :is(input, textarea, select, [role=textbox])',
      )
      fault?.focus()
      fault?.scrollIntoView({ block: 'center' })
    }),
  )
}
