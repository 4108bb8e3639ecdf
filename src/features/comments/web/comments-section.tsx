import './comments.css'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Lock, LockOpen } from 'lucide-react'
import { lazy, Suspense, useState, useEffect, useEffectEvent, type MouseEvent } from 'react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { queryString } from '../../../web/routing/search.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { toasts } from '../../../web/ui/toast/toast-store.ts'
import { usePosted } from '../../../web/form/plain-form.tsx'
import { Segmented } from '../../../web/ui/field/segmented.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { commentForm, commentKinds, commentSorts } from '../comment-limits.contract.ts'
import type { Comment, Thread, Threads } from '../comments.contract.ts'
import { addThreads } from './comment-cache.ts'
import { commentChoiceOf, searchWith, type CommentChoice } from './comment-choice.ts'
import { CommentPages } from './comment-pages.tsx'
import { CommentThread } from './comment-thread.tsx'
import { CommentWriter } from './writing/comment-writer.tsx'
import { asDrawn, commentQueries, lockDiscussion, lookedFor } from './comments.queries.ts'
import type { DiscussionSubject } from './comments.queries.ts'
import { DiscussionContext, type DiscussionDialog } from './discussion-context.ts'
import { useCommentActions } from './use-comment-actions.ts'
import { useLiveComments } from './use-live-comments.ts'
import { useQuery } from '../../../web/use-query.ts'
import { kindIcons } from './comment-kind.tsx'

/** Order and kind of the comments, as links. With scripts they work without scrolling away. */
function CommentTools({ choice }: { choice: CommentChoice }) {
  const t = useT()
  const router = useRouter()
  const { pathname, search } = useLocation()
  const address = (change: Partial<CommentChoice>) => {
    const next = { cursor: null, comment: null, answers: null, reply: null, ...change }
    return `${pathname}${queryString(searchWith(search, next))}#comments`
  }
  function handleClick(event: MouseEvent<HTMLDivElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const href = link.pathname + link.search
    void router.navigate({ href, resetScroll: false, replace: true })
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the links inside are the controls
    <div className="comment-tools" onClick={handleClick}>
      <Segmented
        label={t('comments.sort.label')}
        value={choice.sort}
        items={commentSorts.map((sort) => ({
          value: sort,
          label: t(`comments.sort.${sort}`),
          href: address({ sort }),
        }))}
      />
      <nav className="flex flex-wrap gap-1.5 min-w-0" aria-label={t('comments.filter.label')}>
        {commentKinds.map((kind) => {
          const Icon = kindIcons[kind]
          const on = choice.kind === kind
          return (
            <a
              key={kind}
              className={on ? 'chip chip-honey' : 'chip'}
              href={address({ kind: on ? null : kind })}
              aria-current={on ? 'true' : undefined}
              rel="nofollow"
            >
              <Icon size={14} />
              {t(`comments.filter.${kind}`)}
            </a>
          )
        })}
      </nav>
    </div>
  )
}

const DiscussionDialogs = lazy(async () => ({
  default: (await import('./discussion-dialogs.tsx')).DiscussionDialogs,
}))

/** The discussion of a subject. The page's loader calls `ensureComments` with the same subject and choice. */
export function CommentsSection({
  subject,
  own,
}: {
  subject: DiscussionSubject
  /** The viewer made what is discussed. */
  own: boolean
}) {
  const t = useT()
  const client = useQueryClient()
  const { act } = useCommentActions()
  const { pathname, search } = useLocation()
  const choice = commentChoiceOf(search)
  const user = useCurrentUser()
  const userId = user?.id ?? null
  const first = commentQueries.list(subject, choice)
  // A new order is shown once it has loaded; until then the old one stays.
  const { data: list } = useQuery({ ...first, ...asDrawn(), placeholderData: (before?: Threads) => before })
  const target = lookedFor(choice)
  const { data: looked } = useQuery({
    ...commentQueries.thread(target ?? 0, subject.via),
    ...asDrawn(),
    enabled: target !== null,
  })
  // Undefined: as in the address.
  const [chosen, answer] = useState<Comment | null>()
  const [dialog, setDialog] = useState<DiscussionDialog | null>(null)
  const [sent, setSent] = useState<number | null>(null)
  // A comment sent into a discussion that was just closed is still shown to its author.
  const wrote = usePosted(commentForm) !== undefined
  const { waiting, take } = useLiveComments(subject, { userId, newest: list?.newest })

  // A thread that is on the page anyway is marked there; another one is shown above the list.
  const found = target === null ? null : (looked ?? null)
  const apart = found && !holds(list, target!) ? found : null
  useArrival(choice.reply ? null : choice.comment, found !== null)
  useSentArrival(sent)
  const asked = found && choice.reply ? commentIn(found, choice.reply) : null
  const answering = chosen === undefined ? asked : chosen

  const addressOf = (id: number) =>
    `${pathname}${queryString(searchWith(search, { sort: 'new', kind: null, cursor: null, answers: null, reply: null, comment: id }))}#comment-${id}`
  const replyTo = (id: number) =>
    `${pathname}${queryString(searchWith(search, { comment: null, reply: id }))}#answer-${id}`
  const backTo = (id: number | null) =>
    id === null ? `${pathname}${queryString(search)}#comment-write` : replyTo(id)
  const discussion = {
    subject,
    userId,
    addressOf,
    replyTo,
    locked: Boolean(list?.locked && !list.abilities.write),
    backTo,
    answering,
    answer,
    ask: setDialog,
    target: sent ?? target,
    showSent: (id: number) => {
      setSent(id)
      toasts.show({ kind: 'success', title: t('comments.sent'), durationMs: 3000 })
    },
    own,
  }

  const show = (threads: readonly Thread[]) => addThreads(client, first.queryKey, threads)
  const toggleLock = () =>
    act(async () => {
      const locked = !list?.locked
      await lockDiscussion(transportOf(client), subject, locked)
      await client.invalidateQueries({ queryKey: ['comments', subject.kind, subject.id] })
    })
  const count = list?.count ?? 0
  return (
    <DiscussionContext value={discussion}>
      <section
        id="comments"
        className="comments"
        aria-labelledby="comments-title"
        data-subject={`${subject.kind}.${subject.id}`}
        data-newest={list?.newest}
      >
        <div className="flex flex-wrap items-center justify-between gap-2 mb-3.5">
          <h2 id="comments-title" className="text-26 font-750 tracking-heading leading-title th:tracking-[0]">
            {t('comments.title')}{' '}
            <span className="text-ink-3 font-400 tabular-nums">{t('comments.count', { count })}</span>
          </h2>
          {list?.abilities.lock && (
            <Button variant="ghost" size="s" onClick={toggleLock}>
              {list.locked ? <LockOpen size={16} /> : <Lock size={16} />}
              {t(list.locked ? 'comments.lock.open' : 'comments.lock.close')}
            </Button>
          )}
        </div>
        {list?.locked && <Note icon={<Lock size={18} />}>{t('comments.lock.note')}</Note>}
        {list && (!discussion.locked || wrote) && (
          <CommentWriter
            onDone={(comment) => {
              if (!comment) return
              show([{ ...comment, replies: [] }])
              discussion.showSent(comment.id)
            }}
          />
        )}
        {(count > 0 || choice.kind !== null) && <CommentTools choice={choice} />}
        <div aria-live="polite">
          {waiting.length > 0 && (
            <Button block className="comments-new mt-3" onClick={() => void show(take())}>
              {t('comments.new', { count: waiting.length })}
            </Button>
          )}
        </div>
        {apart && (
          <div className="mt-4 px-4 py-1 border border-honey-line rounded-panel">
            <p className="pt-2 text-ink-3 text-13">{t('comments.cameFor')}</p>
            <ol className="comment-threads">
              <CommentThread thread={apart} allAnswers={false} />
            </ol>
          </div>
        )}
        {target !== null && looked === null && <Note tone="lapis">{t('comments.notFound')}</Note>}
        <CommentPages choice={choice} without={apart?.id ?? null} />
        {list?.data.length === 0 && (
          <EmptyState
            level={3}
            model={<EmptyModel name="letter" />}
            title={t(choice.kind ? 'comments.empty.kind' : 'comments.empty.title')}
            text={choice.kind ? undefined : t('comments.empty.text')}
          />
        )}
        {dialog && (
          <Suspense>
            <DiscussionDialogs dialog={dialog} onClose={() => setDialog(null)} />
          </Suspense>
        )}
      </section>
    </DiscussionContext>
  )
}

/** Finds a comment in a thread. */
const commentIn = (thread: Thread, id: number): Comment | null =>
  [thread, ...thread.replies].find((one) => one.id === id && one.gone === null) ?? null

const holds = (list: Threads | undefined, id: number): boolean =>
  list?.data.some((thread) => thread.id === id || thread.replies.some((reply) => reply.id === id)) ?? false

function arriveAt(id: number, behavior: ScrollBehavior): void {
  const element = document.getElementById(`comment-${id}`)
  element?.scrollIntoView({ block: 'center', behavior })
  element?.focus({ preventScroll: true })
}

/** Scrolls to what was just sent; the focus makes screen readers say it. */
function useSentArrival(sent: number | null): void {
  useEffect(() => {
    if (sent === null) return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    const frame = requestAnimationFrame(() => arriveAt(sent, still ? 'auto' : 'smooth'))
    return () => cancelAnimationFrame(frame)
  }, [sent])
}

/** Scrolls to the comment of the address and gives it the focus. */
function useArrival(target: number | null, there: boolean): void {
  const ready = target !== null && there
  const arrive = useEffectEvent((id: number) => {
    const { hash } = location
    if (hash !== '' && hash !== `#comment-${id}`) return
    arriveAt(id, 'auto')
  })
  useEffect(() => {
    if (!ready || target === null) return
    // The layout may still change: fonts and lazy parts are loading.
    const frame = requestAnimationFrame(() => arrive(target))
    return () => cancelAnimationFrame(frame)
  }, [ready, target])
}
