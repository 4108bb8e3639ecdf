import '../../comments/web/comments.css'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Lock } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Button } from '../../../web/ui/button/button.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { useQuery, useSuspenseQuery } from '../../../web/use-query.ts'
import { CommentWriter } from '../../comments/web/writing/comment-writer.tsx'
import {
  DiscussionContext,
  type Discussion,
  type DiscussionDialog,
} from '../../comments/web/discussion-context.ts'
import type { Comment } from '../../comments/comments.contract.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { forgetForum, forumQueries, sendPost, type PostPart, type ReadTopic } from './forum.queries.ts'
import { postPart, targetPost } from './topic-address.ts'
import { PostCard } from './post-card.tsx'
import { TopicTimeline } from './topic-timeline.tsx'
import { useLivePosts } from './use-live-posts.ts'
import { useReadPosition } from './use-read-position.ts'

const DiscussionDialogs = lazy(async () => ({
  default: (await import('../../comments/web/discussion-dialogs.tsx')).DiscussionDialogs,
}))

/** Posts of one part of the topic, with what comes before or after them. */
function PostsPart({
  topic,
  part,
  onBefore,
  onAfter,
}: {
  topic: ReadTopic
  part: PostPart
  /** Left out: another part stands there already. */
  onBefore?: ((number: number) => void) | undefined
  onAfter?: ((number: number) => void) | undefined
}) {
  const t = useT()
  const { data, isError, refetch } = useQuery(forumQueries.posts(topic.id, part))
  if (!data)
    return (
      <div className="text-ink-3 text-14 py-4" aria-live="polite">
        {isError ? (
          <Button size="s" onClick={() => refetch()}>
            {t('forum.again')}
          </Button>
        ) : (
          t('forum.loading')
        )}
      </div>
    )
  const [first, last] = [data.data[0], data.data.at(-1)]
  return (
    <>
      {onBefore && data.before && first && (
        <p className="topic-more">
          <Button
            href={`?post=${Math.max(first.number - 20, 1)}`}
            rel="nofollow"
            onClick={stay(() => onBefore(first.number))}
          >
            {t('forum.earlier')}
          </Button>
        </p>
      )}
      <ol className="topic-posts">
        {data.data.map((post) => (
          <PostCard key={post.id} post={post} topic={topic} />
        ))}
      </ol>
      {onAfter && data.after && last && (
        <p className="topic-more">
          <Button
            href={`?post=${last.number + 1}`}
            rel="nofollow"
            onClick={stay(() => onAfter(last.number + 1))}
          >
            {t('forum.later')}
          </Button>
        </p>
      )}
    </>
  )
}

const stay = (work: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault()
  work()
}

/** What was said in a topic, from the place the address names; more is loaded both ways. */
export function TopicPosts({ topic, search }: { topic: ReadTopic; search: Record<string, unknown> }) {
  const t = useT()
  const client = useQueryClient()
  const router = useRouter()
  const user = useCurrentUser()
  const { pathname } = useLocation()
  const start = postPart(search)
  const startKey = JSON.stringify(start)
  const { data: list } = useSuspenseQuery(forumQueries.posts(topic.id, start))
  const [opened, setOpened] = useState<{ key: string; parts: PostPart[] }>({ key: startKey, parts: [start] })
  const parts = opened.key === startKey ? opened.parts : [start]
  const add = (next: PostPart, where: 'before' | 'after') =>
    setOpened({ key: startKey, parts: where === 'before' ? [next, ...parts] : [...parts, next] })
  const [answering, answer] = useState<Comment | null>(null)
  const [dialog, setDialog] = useState<DiscussionDialog | null>(null)
  const waiting = useLivePosts(topic.id, list.newest)
  const reached = useReadPosition(topic, user !== null)
  const target = targetPost(search)
  useEffect(() => {
    if (target === null || target < 2 || location.hash !== '') return
    document.getElementById(`post-${target}`)?.scrollIntoView({ block: 'center' })
  }, [target])

  const jump = (number: number) =>
    router.navigate({ href: `${pathname}?post=${number}#post-${number}`, resetScroll: false })
  const showNewest = async () => {
    await client.invalidateQueries({ queryKey: ['comments', 'topic', topic.id] })
    await client.invalidateQueries({ queryKey: ['topic', topic.id] })
    waiting.clear()
  }
  const discussion: Discussion = {
    subject: { kind: 'topic', id: topic.id },
    userId: user?.id ?? null,
    addressOf: (id: number) => `${pathname}?comment=${id}#comment-${id}`,
    replyTo: (id: number) => `${pathname}?reply=${id}#comment-write`,
    locked: list.locked && !list.abilities.write,
    backTo: () => `${pathname}#comment-write`,
    answering,
    answer,
    ask: setDialog,
    target: typeof search.comment === 'string' ? Number(search.comment) : null,
    showSent: () => {},
    own: user?.id === topic.author.id,
    send: (transport, written, key) => sendPost(transport, topic.id, written, key),
  }
  return (
    <DiscussionContext value={discussion}>
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
            onBefore={index === 0 ? (number) => add({ before: number }, 'before') : undefined}
            onAfter={index === parts.length - 1 ? (number) => add({ from: number }, 'after') : undefined}
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
        {!discussion.locked && (
          <div className="topic-writer">
            <CommentWriter
              key={answering?.id ?? 0}
              parent={answering}
              onDone={(written) => {
                answer(null)
                if (!written) return
                void showNewest().then(() => forgetForum(client))
                void jump((written as Comment & { number: number }).number)
              }}
            />
          </div>
        )}
        <TopicTimeline last={list.last_number} reached={reached} onJump={(number) => void jump(number)} />
        {dialog && (
          <Suspense>
            <DiscussionDialogs dialog={dialog} onClose={() => setDialog(null)} />
          </Suspense>
        )}
      </section>
    </DiscussionContext>
  )
}
