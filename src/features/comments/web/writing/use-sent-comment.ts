import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { unsentFormCookie, unsentFormKey, type UnsentForm } from '../../../../contract/posted-form.ts'
import { usePosted } from '../../../../web/form/plain-form.tsx'
import { commentForm, commentKinds, type CommentKind } from '../../comment-limits.contract.ts'

type SentComment = {
  text: string
  kind: CommentKind | null
  /** Why it was refused; undefined if only the login was missing. */
  refusal: string | undefined
}

/** A comment sent without scripts: it was refused, or its author had to log in first. */
export function useSentComment(parentId: number | null): SentComment | undefined {
  const client = useQueryClient()
  const posted = usePosted(commentForm)
  const [unsent] = useState(() => client.getQueryData<UnsentForm>(unsentFormKey))
  const place = parentId === null ? '' : String(parentId)
  const isHere = (form: UnsentForm | undefined) =>
    form?.form === commentForm && (form.values.parent_id ?? '') === place
  const sent = [posted, unsent].find(isHere)
  const wasUnsent = sent !== undefined && sent === unsent
  useEffect(() => {
    if (!wasUnsent) return
    // From now on it is stored as a draft of this browser.
    client.removeQueries({ queryKey: unsentFormKey, exact: true })
    document.cookie = `${unsentFormCookie}=; max-age=0; path=/`
  }, [client, wasUnsent])
  if (!sent) return undefined
  const { content = '', kind } = sent.values
  return {
    // Browsers send line breaks as two characters and show them as one.
    text: content.replaceAll('\r\n', '\n'),
    kind: commentKinds.find((known) => known === kind) ?? null,
    refusal:
      posted && sent === posted
        ? (posted.error.fields.content?.[0]?.message ?? posted.error.message)
        : undefined,
  }
}
