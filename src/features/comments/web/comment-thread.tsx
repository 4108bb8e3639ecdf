import { useLocation } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import type { Comment, Thread } from '../comments.contract.ts'
import { queryString } from '../../../web/routing/search.ts'
import { CommentCard } from './comment-card.tsx'
import { searchWith } from './comment-choice.ts'
import { CommentWriter } from './writing/comment-writer.tsx'
import { commentQueries } from './comments.queries.ts'
import { useDiscussion } from './discussion-context.ts'
import { useQuery } from '../../../web/use-query.ts'

/** A comment with its first answers, and a button to load the others. */
export function CommentThread({
  thread,
  allAnswers,
}: {
  thread: Thread
  /** The address asks for all answers. */
  allAnswers: boolean
}) {
  const t = useT()
  const { pathname, search } = useLocation()
  const { answering, answer, showSent } = useDiscussion()
  const [opened, setOpened] = useState(allAnswers)
  const more = thread.reply_count - thread.replies.length
  const here = answering !== null && (answering.id === thread.id || answering.parent_id === thread.id)
  const address = `${pathname}${queryString(searchWith(search, { answers: thread.id, reply: null }))}#comment-${thread.id}`

  function handleMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(true)
  }
  return (
    <li className="comment-thread">
      <CommentCard comment={thread} />
      {(thread.replies.length > 0 || opened) && (
        <ol className="comment-answers" aria-label={t('comments.answers.label')}>
          {opened ? (
            <Answers threadId={thread.id} cursor={null} meanwhile={thread.replies} />
          ) : (
            thread.replies.map((reply) => (
              <li key={reply.id}>
                <CommentCard comment={reply} />
              </li>
            ))
          )}
        </ol>
      )}
      {!opened && more > 0 && (
        <a className="comment-all" href={address} rel="nofollow" onClick={handleMore}>
          {t('comments.answers.more', { count: more })}
        </a>
      )}
      {here && (
        <div className="comment-answering ml-13.5 mt-4 max-md:ml-6">
          <CommentWriter
            key={answering.id}
            parent={answering}
            onDone={(comment) => {
              answer(null)
              if (comment) showSent(comment.id)
            }}
          />
        </div>
      )}
    </li>
  )
}

/** Answers from a cursor on, and a button to load more. */
function Answers({
  threadId,
  cursor,
  meanwhile,
}: {
  threadId: number
  cursor: string | null
  meanwhile: readonly Comment[]
}) {
  const t = useT()
  const [further, setFurther] = useState(false)
  const { subject } = useDiscussion()
  const { data, isError, refetch } = useQuery(commentQueries.answers(threadId, cursor, subject.via))
  const next = data?.meta.next_cursor ?? null
  // The answer in the address may also be on a later page; it must not appear twice.
  const shown = data?.data ?? meanwhile
  return (
    <>
      {shown.map((reply) => (
        <li key={reply.id}>
          <CommentCard comment={reply} />
        </li>
      ))}
      {!data && (
        <li className="text-ink-3 text-14" aria-live="polite">
          {isError ? (
            <Button size="s" onClick={() => refetch()}>
              {t('comments.again')}
            </Button>
          ) : (
            t('comments.loading')
          )}
        </li>
      )}
      {next && !further && (
        <li>
          <Button size="s" onClick={() => setFurther(true)}>
            {t('comments.answers.further')}
          </Button>
        </li>
      )}
      {next && further && <Answers threadId={threadId} cursor={next} meanwhile={[]} />}
    </>
  )
}
