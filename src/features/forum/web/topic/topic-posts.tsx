import '../../../comments/web/comments.css'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Lock, X } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { usePosted } from '../../../../web/form/plain-form.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { Note } from '../../../../web/ui/text/note.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { commentForm } from '../../../comments/comment-limits.contract.ts'
import { draftName, readDraft } from '../../../comments/web/writing/comment-drafts.ts'
import { CommentWriter } from '../../../comments/web/writing/comment-writer.tsx'
import {
  DiscussionContext,
  type Discussion,
  type DiscussionDialog,
} from '../../../comments/web/discussion-context.ts'
import type { Comment } from '../../../comments/comments.contract.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { Posts } from '../../posts.contract.ts'
import { forgetForum, forumQueries, sendPost, type ReadTopic } from '../forum.queries.ts'
import { chosenLanguage, postPart, targetPost } from '../topic-address.ts'
import { QuoteSelection } from './quote-selection.tsx'
import { PostsPart } from './posts-part.tsx'
import { TopicTimeline } from './topic-timeline.tsx'
import { usePostParts } from './use-post-parts.ts'
import { useForumVisit } from '../use-forum-visit.ts'
import { useLivePosts } from './use-live-posts.ts'
import { useReadPosition } from './use-read-position.ts'

const DiscussionDialogs = lazy(async () => ({
  default: (await import('../../../comments/web/discussion-dialogs.tsx')).DiscussionDialogs,
}))

/** What was said in a topic, from the place the address names; more is loaded both ways. */
export function TopicPosts({
  topic,
  search,
  opening,
  rail,
}: {
  topic: ReadTopic
  search: Record<string, unknown>
  /** The text it begins with. */
  opening: ReactNode
  /** Shown beside the posts on a wide screen. */
  rail: ReactNode
}) {
  const t = useT()
  const client = useQueryClient()
  const router = useRouter()
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const to = useHref()
  const start = postPart(search)
  const { data: list } = useSuspenseQuery(forumQueries.posts(topic.id, start))
  const { parts, load, failed } = usePostParts(topic.id, start)
  // As it was when the page was opened: what is read now does not move the line.
  const [readBefore] = useState(topic.read_number)
  const unreadFrom =
    readBefore !== null && readBefore > 0 && readBefore < list.last_number ? readBefore + 1 : null
  const [writing, setWriting] = useState(false)
  // Without scripts the address says what is answered.
  const [answering, answer] = useState<Comment | null>(
    () => list.data.find(({ id }) => String(id) === search.reply) ?? null,
  )
  // What was typed while somebody closed the topic is still shown to its author.
  const wrote = usePosted(commentForm) !== undefined
  const draft = useHydrated() ? readDraft(draftName({ kind: 'topic', id: topic.id }, null)) : null
  const [quote, setQuote] = useState<Discussion['quote']>(null)
  const [dialog, setDialog] = useState<DiscussionDialog | null>(null)
  const waiting = useLivePosts(topic.id, list.newest)
  useForumVisit(user !== null)
  const reached = useReadPosition(topic, user !== null)
  const target = targetPost(search)
  useEffect(() => {
    if (target === null || target < 2 || location.hash !== '') return
    document.getElementById(`post-${target}`)?.scrollIntoView({ block: 'center' })
  }, [target])

  const language = chosenLanguage(search)
  const jump = (number: number) =>
    router.navigate({
      href: `${pathname}?${language ? `language=${language}&` : ''}post=${number}#post-${number}`,
      resetScroll: false,
      // At once: on a long way there posts appear above, and what is read would go on moving.
      hashScrollIntoView: { behavior: 'instant' },
    })
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: ['comments', 'topic', topic.id] })
    await client.invalidateQueries({ queryKey: ['topic', topic.id] })
    waiting.clear()
  }
  /** Behind what is on the page they only appear; from farther away one goes there. */
  const showNewest = async () => {
    const shown = client.getQueryData<Posts>(forumQueries.posts(topic.id, parts.at(-1)!).queryKey)
    await refresh()
    if (shown?.after) await jump(list.last_number + waiting.count)
  }
  // Where one writes is below what is read then, and the page stays.
  const focusWriter = () =>
    requestAnimationFrame(() =>
      document
        .querySelector<HTMLElement>('.topic-writer :is(textarea, [contenteditable])')
        ?.focus({ preventScroll: true }),
    )
  const write = () => {
    setWriting(true)
    focusWriter()
  }
  /** Staff moved the talk meanwhile: what was sent stands there now. */
  const followSent = async ({ id, subject }: Comment) => {
    toasts.show({ kind: 'info', title: t('forum.sentElsewhere') })
    await forgetForum(client)
    await router.navigate({
      href: to(`/forum/${topic.category}/topic.${subject.id}?comment=${id}#comment-${id}`),
    })
  }
  const discussion: Discussion = {
    subject: { kind: 'topic', id: topic.id },
    userId: user?.id ?? null,
    addressOf: (id: number) => `${pathname}?comment=${id}#comment-${id}`,
    replyTo: (id: number) => `${pathname}?reply=${id}#answer-${id}`,
    locked: list.locked && !list.abilities.write,
    backTo: () => `${pathname}#comment-write`,
    answering,
    answer,
    quote: quote ?? null,
    ask: setDialog,
    target: typeof search.comment === 'string' ? Number(search.comment) : null,
    showSent: () => {},
    own: user?.id === topic.author.id,
    send: (transport, written, key) => sendPost(transport, topic.id, written, key),
  }
  const docked = answering !== null || Boolean(quote) || writing
  const timeline = (
    <TopicTimeline
      topic={topic}
      last={list.last_number}
      reached={reached}
      onJump={(number) => void jump(number)}
      onWrite={list.abilities.write ? write : null}
    />
  )
  return (
    <DiscussionContext value={discussion}>
      <div className="min-w-0">
        {opening}
        <section
          className="comments"
          aria-label={t('forum.answers')}
          data-subject={`topic.${topic.id}`}
          data-newest={list.newest}
        >
          {parts.map((part, index) => (
            <PostsPart
              key={JSON.stringify(part)}
              topic={topic}
              part={part}
              unreadFrom={unreadFrom}
              failed={failed}
              onBefore={index === 0 ? (number) => void load({ before: number }, 'before') : undefined}
              onAfter={
                index === parts.length - 1 ? (number) => void load({ from: number }, 'after') : undefined
              }
            />
          ))}
          <div aria-live="polite">
            {waiting.count > 0 && (
              <Button block className="mt-3" onClick={() => void showNewest()}>
                {t('forum.arrived', { count: waiting.count })}
              </Button>
            )}
          </div>
          {list.locked && <Note icon={<Lock size={18} />}>{t('forum.locked')}</Note>}
          {topic.slow_seconds > 0 && !list.locked && (
            <p className="text-ink-2 text-13 mt-4">{t('forum.slow', { seconds: topic.slow_seconds })}</p>
          )}
          {!discussion.locked && list.abilities.write && (
            <QuoteSelection
              topic={topic}
              onQuote={(text) => {
                setQuote({ text, number: Date.now() })
                focusWriter()
              }}
            />
          )}
          {(!discussion.locked || wrote || draft !== null) && (
            <div className="topic-writer" data-docked={docked ? '' : undefined}>
              {docked && answering === null && (
                <div className="topic-writer-close">
                  <IconButton
                    label={t('forum.closeWriter')}
                    onClick={() => {
                      setWriting(false)
                      setQuote(null)
                    }}
                  >
                    <X size={18} />
                  </IconButton>
                </div>
              )}
              <CommentWriter
                key={answering?.id ?? 0}
                parent={answering}
                onDone={(written) => {
                  answer(null)
                  setQuote(null)
                  setWriting(false)
                  if (!written) return
                  if (written.subject.id !== topic.id) return void followSent(written)
                  void refresh().then(() => forgetForum(client))
                  void jump((written as Comment & { number: number }).number)
                }}
              />
            </div>
          )}
          {timeline}
          {dialog && (
            <Suspense>
              <DiscussionDialogs dialog={dialog} onClose={() => setDialog(null)} />
            </Suspense>
          )}
        </section>
      </div>
      <aside className="topic-rail">
        {timeline}
        {rail}
      </aside>
    </DiscussionContext>
  )
}
