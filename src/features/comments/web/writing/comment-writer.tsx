import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent, type MouseEvent } from 'react'
import { isVerifiedStatus } from '../../../../contract/access.ts'
import { Rich, useT } from '../../../../web/i18n/translator.tsx'
import { PlainForm } from '../../../../web/form/plain-form.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref, withNext } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { commentForm, commentKinds, commentLimits, type CommentKind } from '../../comment-limits.contract.ts'
import type { Comment } from '../../comments.contract.ts'
import { addReply } from '../comment-cache.ts'
import { draftName, forgetDraft, keepDraft, readDraft } from './comment-drafts.ts'
import { CommentField, lengthOf } from './comment-field.tsx'
import { sendComment } from '../comments.queries.ts'
import { useDiscussion } from '../discussion-context.ts'
import { useSentComment } from './use-sent-comment.ts'
import { kindIcons } from '../comment-kind.tsx'

const { min, max } = commentLimits.text

/** Writes a new thread or an answer. The text is stored as a draft until it is sent. */
export function CommentWriter({
  parent = null,
  onDone,
}: {
  /** The comment to answer. */
  parent?: Comment | null
  /** Called with the new comment, or with null if an answer was cancelled. */
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
  const sent = useSentComment(parent?.id ?? null)
  const [text, setText] = useState(sent?.text ?? '')
  const [kind, setKind] = useState(sent?.kind ?? null)
  const [refusal, setRefusal] = useState(sent?.refusal)
  // The same text sent again after a lost answer stays one comment; a different text is a new comment.
  const attempt = useRef({ content: '', key: '' })
  const { busy, submit, errorOf } = useSubmit(['content'])
  const [tooShort, setTooShort] = useState(false)
  const [exact, setExact] = useState<number | null>(null)
  const length = exact ?? lengthOf(text)

  // There is no storage on the server, so the first rendering in the browser ignores it too.
  const hydrated = useHydrated()
  const [looked, setLooked] = useState(false)
  if (hydrated && !looked) {
    setLooked(true)
    const draft = readDraft(name)
    // A comment sent without scripts is newer than any draft.
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

  // Behind what is written already, with room to go on.
  const { quote = null } = discussion
  const [quoted, setQuoted] = useState(quote?.number ?? 0)
  if (quote && quote.number !== quoted) {
    setQuoted(quote.number)
    setExact(null)
    setText(`${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}${quote.text}\n\n`)
  }
  const keepQuoted = useEffectEvent(() => keepDraft(name, { text, kind, at: Date.now() }))
  useEffect(() => {
    if (quoted > 0) keepQuoted()
  }, [quoted])

  /** Leads to what the person lacks, and back to these words. */
  const gate = (page: string) =>
    withNext(to(page), discussion.backTo(parent?.id ?? null), length > 0 ? 'comment' : 'write')

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!user) {
      keepDraft(name, { text, kind, at: Date.now() })
      return navigate({ href: gate('/auth/login') })
    }
    if (!isVerifiedStatus(user.moderation_status_type)) return navigate({ href: gate('/auth/verify-email') })
    if (length < min) return setTooShort(true)
    if (length > max) return
    let written: Comment | undefined
    const content = { content: text, kind: parent ? null : kind, parent_id: parent?.id ?? null }
    const said = JSON.stringify(content)
    if (attempt.current.content !== said) attempt.current = { content: said, key: crypto.randomUUID() }
    const done = await submit(async () => {
      const transport = transportOf(client)
      const { subject, send } = discussion
      const { key } = attempt.current
      written = send
        ? await send(transport, content, key)
        : await sendComment(transport, subject, content, key)
    })
    if (!done || !written) return
    forgetDraft(name)
    attempt.current = { content: '', key: '' }
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
        <p className="mb-2 text-ink-2 text-13">
          {t('comments.write.answering', { name: parent.author?.username ?? t('comments.author.deleted') })}
        </p>
      ) : (
        !discussion.send && <CommentKinds kind={kind} onChange={(next) => keep({ kind: next })} />
      )}
      <CommentField
        id={`${id}-text`}
        label={t(parent ? 'comments.write.answerLabel' : 'comments.write.label')}
        placeholder={t(
          `comments.write.${parent || discussion.send ? 'answerHint' : discussion.own ? 'ownHint' : 'hint'}`,
        )}
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
        <p className="text-ink-2 text-13 mt-2.5">
          <Rich
            id="comments.write.unverified"
            parts={{ verify: (label) => <Link href={gate('/auth/verify-email')}>{label}</Link> }}
          />
        </p>
      )}
    </PlainForm>
  )
}

/** The kind of a comment, or none. Pressing the chosen kind again clears it. */
function CommentKinds({
  kind,
  onChange,
}: {
  kind: CommentKind | null
  onChange: (kind: CommentKind | null) => void
}) {
  const t = useT()
  return (
    <fieldset className="flex flex-wrap gap-1.5 mb-2.5">
      <legend className="sr-only">{t('comments.write.kind')}</legend>
      {commentKinds.map((option) => {
        const Icon = kindIcons[option]
        return (
          <label key={option} className="comment-kind" data-kind={option}>
            <input
              type="radio"
              name="kind"
              value={option}
              checked={kind === option}
              onChange={() => onChange(option)}
              onClick={() => kind === option && onChange(null)}
            />
            <Icon size={15} />
            {t(`comments.kind.${option}`)}
          </label>
        )
      })}
    </fieldset>
  )
}
