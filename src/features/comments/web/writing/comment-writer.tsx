import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { FormEvent, MouseEvent } from 'react'
import { isVerifiedStatus } from '../../../../contract/access.ts'
import { Rich, useT } from '../../../../web/i18n/translator.tsx'
import { PlainForm } from '../../../../web/form/plain-form.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { commentForm, commentKinds, commentLimits } from '../../comment-limits.contract.ts'
import type { CommentKind } from '../../comment-limits.contract.ts'
import type { Comment } from '../../comments.contract.ts'
import { addReply } from '../comment-cache.ts'
import { draftName, forgetDraft, keepDraft, readDraft } from './comment-drafts.ts'
import { CommentField } from './comment-field.tsx'
import { CommentKinds } from './comment-kinds.tsx'
import { sendComment } from '../comments.queries.ts'
import { useDiscussion } from '../discussion-context.ts'
import { lengthOf } from './text-length.ts'
import { useSentWords } from './use-sent-words.ts'

const { min, max } = commentLimits.text

/** Where one writes: a new thread, or an answer. What is typed is kept until it was sent. */
export function CommentWriter({
  parent = null,
  onDone,
}: {
  /** What is answered. */
  parent?: Comment | null
  /** The words arrived; the comment, or null when an answer was given up. */
  onDone: (comment: Comment | null) => void
}) {
  const t = useT()
  const to = useHref()
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const discussion = useDiscussion()
  const user = useCurrentUser()
  const name = draftName(discussion.subject, parent?.id ?? null)
  const sent = useSentWords(parent?.id ?? null)
  const [text, setText] = useState(sent?.text ?? '')
  const [kind, setKind] = useState(sent?.kind ?? null)
  const [refusal, setRefusal] = useState(sent?.refusal)
  // The same words sent again after a lost answer stay one comment; other words are another one.
  const attempt = useRef({ words: '', key: '' })
  const { busy, submit, errorOf } = useSubmit(['content'])
  const [tooShort, setTooShort] = useState(false)
  const [exact, setExact] = useState<number | null>(null)
  const length = exact ?? lengthOf(text)

  // Storage is not there while the server's page is taken over, so both first draw the same.
  const hydrated = useHydrated()
  const [looked, setLooked] = useState(false)
  if (hydrated && !looked) {
    setLooked(true)
    const draft = readDraft(name)
    // What was sent without scripts is newer than any draft.
    if (draft && !sent) {
      setText(draft.text)
      setKind(draft.kind)
    }
  }

  const takeOver = useEffectEvent(() => sent && keepDraft(name, { text, kind, at: Date.now() }))
  useEffect(() => void takeOver(), [])

  function keep(next: { text?: string; kind?: CommentKind | null }) {
    setTooShort(false)
    setRefusal(undefined)
    if (next.text !== undefined) setText(next.text)
    if (next.kind !== undefined) setKind(next.kind)
    keepDraft(name, { text, kind, at: Date.now(), ...next })
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!user) {
      keepDraft(name, { text, kind, at: Date.now() })
      return navigate({ href: discussion.loginFor(parent?.id ?? null) })
    }
    if (!isVerifiedStatus(user.moderation_status_type)) return navigate({ href: to('/auth/verify-email') })
    if (length < min) return setTooShort(true)
    if (length > max) return
    let written: Comment | undefined
    const words = { content: text, kind: parent ? null : kind, parent_id: parent?.id ?? null }
    const said = JSON.stringify(words)
    if (attempt.current.words !== said) attempt.current = { words: said, key: crypto.randomUUID() }
    const done = await submit(async () => {
      written = await sendComment(transportOf(client), discussion.subject, words, attempt.current.key)
    })
    if (!done || !written) return
    forgetDraft(name)
    attempt.current = { words: '', key: '' }
    setText('')
    setExact(null)
    setKind(null)
    if (written.parent_id !== null) addReply(client, discussion.subject, written)
    onDone(written)
  }

  function handleCancel(event: MouseEvent) {
    event.preventDefault()
    onDone(null)
  }

  const error =
    errorOf('content') ??
    refusal ??
    (tooShort
      ? t('comments.write.tooShort', { min })
      : length > max
        ? t('comments.write.tooLong')
        : undefined)
  return (
    <PlainForm
      name={commentForm}
      id={parent ? `answer-${parent.id}` : 'comment-write'}
      className="comment-writer"
      aria-label={t(parent ? 'comments.write.answerLabel' : 'comments.write.label')}
      onSubmit={handleSubmit}
      onTyped={(typed) => {
        const chosen = commentKinds.find((option) => option === typed('kind'))
        if (chosen && chosen !== kind) keep({ kind: chosen })
      }}
    >
      <input type="hidden" name="subject" value={`${discussion.subject.kind}.${discussion.subject.id}`} />
      {discussion.subject.via && <input type="hidden" name="via" value={discussion.subject.via} />}
      {parent && <input type="hidden" name="parent_id" value={parent.id} />}
      {parent ? (
        <p className="comment-to">
          {t('comments.write.answering', { name: parent.author?.username ?? t('comments.author.deleted') })}
        </p>
      ) : (
        <CommentKinds kind={kind} onChange={(next) => keep({ kind: next })} />
      )}
      <CommentField
        id={`${id}-text`}
        label={t(parent ? 'comments.write.answerLabel' : 'comments.write.label')}
        placeholder={t(parent ? 'comments.write.answerHint' : 'comments.write.hint')}
        value={text}
        error={error}
        focused={parent !== null}
        mentions={Boolean(user && isVerifiedStatus(user.moderation_status_type))}
        onChange={(next, count) => {
          setExact(count)
          keep({ text: next })
        }}
      />
      <div className="comment-write-foot">
        <span className="comment-counter" data-over={length > max || undefined}>
          {length > 0 ? t('comments.write.counter', { count: length, max }) : t('comments.write.markdown')}
        </span>
        {parent && (
          <Button
            variant="ghost"
            size="s"
            href={discussion.addressOf(parent.id)}
            rel="nofollow"
            onClick={handleCancel}
          >
            {t('comments.write.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" busy={busy} aria-disabled={length > max || undefined}>
          {t('comments.write.send')}
        </Button>
      </div>
      {user && !isVerifiedStatus(user.moderation_status_type) && (
        <p className="comment-missing">
          <Rich
            id="comments.write.unverified"
            parts={{ verify: (words) => <Link href={to('/auth/verify-email')}>{words}</Link> }}
          />
        </p>
      )}
    </PlainForm>
  )
}
