import { useLocation } from '@tanstack/react-router'
import { useState, type MouseEvent } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { queryString } from '../../../web/routing/search.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import type { Threads } from '../comments.contract.ts'
import { searchWith, type CommentChoice } from './comment-choice.ts'
import { CommentThread } from './comment-thread.tsx'
import { asDrawn, commentQueries } from './comments.queries.ts'
import { useDiscussion } from './discussion-context.ts'
import { useQuery } from '../../../web/use-query.ts'

/** Threads from a cursor on, and a button to load more. */
export function CommentPages({
  choice,
  without,
}: {
  choice: CommentChoice
  /** The thread that is already shown above the list. */
  without: number | null
}) {
  const t = useT()
  const { subject } = useDiscussion()
  const { pathname, search } = useLocation()
  const here = `${choice.sort} ${choice.kind} ${choice.cursor}`
  const [furtherOf, setFurtherOf] = useState('')
  const further = furtherOf === here
  const { data, isError, refetch } = useQuery({
    ...commentQueries.list(subject, choice),
    ...asDrawn(),
    placeholderData: (before?: Threads) => before,
  })
  if (!data)
    return (
      <div className="text-ink-3 text-14" aria-live="polite">
        {isError ? (
          <Button size="s" onClick={() => refetch()}>
            {t('comments.again')}
          </Button>
        ) : (
          t('comments.loading')
        )}
      </div>
    )
  const next = data.meta.next_cursor
  const address = `${pathname}${queryString(searchWith(search, { cursor: next, comment: null, answers: null, reply: null }))}#comments`
  const far = choice.sort === 'new' ? 'old' : choice.sort === 'old' ? 'new' : null
  const otherEnd = `${pathname}${queryString(searchWith(search, { sort: far ?? choice.sort, cursor: null, comment: null, answers: null, reply: null }))}#comments`

  function handleMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setFurtherOf(here)
  }
  return (
    <>
      <ol className="comment-threads">
        {data.data.map(
          (thread) =>
            thread.id !== without && (
              <CommentThread key={thread.id} thread={thread} allAnswers={choice.answers === thread.id} />
            ),
        )}
      </ol>
      {next && !further && (
        <p className="comment-further">
          <Button href={address} rel="nofollow" onClick={handleMore}>
            {t('comments.more')}
          </Button>
          {far && (
            <Button variant="ghost" href={otherEnd} rel="nofollow">
              {t(`comments.jump.${far}`)}
            </Button>
          )}
        </p>
      )}
      {next && further && <CommentPages choice={{ ...choice, cursor: next }} without={without} />}
    </>
  )
}
