import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Locale } from '../../../../contract/locales.ts'
import { textOf } from '../../../../contract/rich-text/text-of.ts'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import type { Transport } from '../../../../web/http/transport.ts'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import type { Article } from '../../articles.contract.ts'
import { articlePath } from '../article-address.ts'
import type { DraftControl } from './use-draft.ts'
import type { WriteErrors } from './use-write-errors.ts'
import { fromArticle, toFields } from './written.ts'
import type { Written } from './written.ts'
import { articleCalls, forgetWriting, writingQueries } from './writing.queries.ts'

/** The same call again gives the same article, from whichever tab or device the draft is sent. */
const once =
  (transport: Transport, key: string): Transport =>
  (request) =>
    transport({ ...request, headers: { ...request.headers, 'idempotency-key': key } })

const sameAs = (article: Article, written: Written): boolean =>
  article.title === written.title.normalize('NFC').trim() &&
  textOf(article.content as RichDocument) === textOf(written.content)

/** Sends the form: a new article, or a new revision of one. What goes wrong lands on its field; the text stays. */
export function useSendArticle({
  draft,
  article,
  language,
  errors,
}: {
  draft: DraftControl
  /** The one that is changed; null for a new one. */
  article: Article | null
  language: Locale
  errors: WriteErrors
}) {
  const client = useQueryClient()
  const router = useRouter()
  const to = useHref()
  const [busy, setBusy] = useState(false)
  const locked = useRef(false)
  const base = useRef(article?.revision_id)
  // For a text that could not become a draft: still one key for all tries of this form.
  const spare = useRef('')
  const [conflict, setConflict] = useState<Article | null>(null)

  async function call(transport: Transport): Promise<Article> {
    const draftId = draft.draftId()
    const fields = { ...toFields(draft.written), ...(draftId ? { draft_id: draftId } : {}) }
    if (article) {
      const { scheduled_at: scheduledAt, ...rest } = fields
      // A time that has come stays as it is; sent again it would be refused as past.
      const plan = scheduledAt === article.scheduled_at ? {} : { scheduled_at: scheduledAt }
      const change = { id: article.id, base_revision_id: base.current, ...rest, ...plan }
      return (await articleCalls.update(transport, change)).data
    }
    spare.current ||= crypto.randomUUID()
    const keyed = once(transport, draftId ? `article-draft-${draftId}` : spare.current)
    return (await articleCalls.create(keyed, { ...fields, language })).data
  }

  async function settle(made: Article): Promise<void> {
    draft.end()
    await forgetWriting(client, made.id)
    client.setQueryData(writingQueries.latest(made.id).queryKey, made)
    await router.navigate({ href: `${to(articlePath(made))}/review` })
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
      if (error instanceof ApiError && error.key === 'editConflict' && article) {
        const there = await client.fetchQuery({ ...writingQueries.latest(article.id), staleTime: 0 })
        // The answer to the first try was lost: what is there is what was sent.
        if (sameAs(there, draft.written)) await settle(there)
        else setConflict(there)
      } else {
        errors.show(error)
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
      written: fromArticle(conflict),
      at: conflict.pending_revision?.created_at ?? null,
    },
    async keepMine(): Promise<void> {
      base.current = conflict!.pending_revision?.id ?? conflict!.revision_id
      setConflict(null)
      await send()
    },
    takeTheirs(): void {
      base.current = conflict!.pending_revision?.id ?? conflict!.revision_id
      draft.change(fromArticle(conflict!))
      setConflict(null)
    },
  }
}

/** After the next drawing, when the fields know that they are wrong. */
function focusFirstFault(): void {
  requestAnimationFrame(() => {
    const fault = document.querySelector<HTMLElement>(
      '.field-bad :is(input, textarea, select, [role=textbox])',
    )
    fault?.focus()
    fault?.scrollIntoView({ block: 'center' })
  })
}
