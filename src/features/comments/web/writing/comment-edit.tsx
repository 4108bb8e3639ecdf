import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import type { RichDocument } from '../../../../contract/rich-text/document.ts'
import { documentToMarkdown } from '../../../../contract/rich-text/markdown.ts'
import { textLength } from '../../../../contract/rich-text/text-of.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { commentLimits } from '../../comment-limits.contract.ts'
import type { Comment } from '../../comments.contract.ts'
import { CommentField } from './comment-field.tsx'
import { commentCalls } from '../comments.queries.ts'
import { useCommentActions } from '../use-comment-actions.ts'

const { max } = commentLimits.text

/** Edits one's own comment in its place. */
export function CommentEdit({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const t = useT()
  const id = useId()
  const client = useQueryClient()
  const { put } = useCommentActions()
  const { busy, submit, errorOf } = useSubmit(['content'])
  const [text, setText] = useState(() => documentToMarkdown(comment.content as RichDocument).trimEnd())
  const [length, setLength] = useState(() => textLength(comment.content as RichDocument))

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (length > max) return
    const done = await submit(async () => {
      const { data } = await commentCalls.update(transportOf(client), {
        id: comment.id,
        content: text,
        // Several people may be at it.
        ...(comment.wiki && { base_edited_at: comment.edited_at }),
      })
      put(data)
    })
    if (done) onClose()
  }
  return (
    <form className="comment-writer" aria-label={t('comments.action.edit')} onSubmit={handleSubmit}>
      <CommentField
        id={`${id}-text`}
        label={t('comments.action.edit')}
        placeholder=""
        value={text}
        error={errorOf('content') ?? (length > max ? t('comments.write.tooLong') : undefined)}
        focused
        mentions
        onChange={(next, count) => {
          setText(next)
          setLength(count)
        }}
      />
      <div className="comment-write-foot">
        <span className="comment-counter" data-over={length > max || undefined}>
          {t('comments.write.counter', { count: length, max })}
        </span>
        <Button variant="ghost" size="s" onClick={onClose}>
          {t('comments.write.cancel')}
        </Button>
        <Button type="submit" size="s" busy={busy} aria-disabled={length > max || undefined}>
          {t('comments.edit.save')}
        </Button>
      </div>
    </form>
  )
}
