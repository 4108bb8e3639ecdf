import { useEffect, useEffectEvent, useRef } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { forumQueries, postsPerPage, type PostPart, type ReadTopic } from '../forum.queries.ts'
import { PostCard } from './post-card.tsx'

/** So near the edge of the screen the next posts are fetched. */
const nearPx = 900

/** More posts come by themselves when one reads up to here; a press fetches them too, and a link without scripts. */
function More({
  href,
  label,
  failed,
  onMore,
}: {
  href: string
  label: string
  /** The last attempt failed: only a press tries again. */
  failed: boolean
  onMore: () => void
}) {
  const place = useRef<HTMLParagraphElement>(null)
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (failed) return
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) more()
      },
      { rootMargin: `${nearPx}px 0px` },
    )
    seen.observe(place.current!)
    return () => seen.disconnect()
  }, [failed])
  return (
    <p ref={place} className="topic-more">
      <Button
        href={href}
        rel="nofollow"
        onClick={(event) => {
          event.preventDefault()
          onMore()
        }}
      >
        {label}
      </Button>
    </p>
  )
}

/** Posts of one part of the topic, with the way to what comes before or after them. */
export function PostsPart({
  topic,
  part,
  unreadFrom,
  failed,
  onBefore,
  onAfter,
}: {
  topic: ReadTopic
  part: PostPart
  /** The first post that is new to the reader; null if none is. */
  unreadFrom: number | null
  failed: 'before' | 'after' | null
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
  const firstNew = unreadFrom && data.data.find(({ number }) => number >= unreadFrom)?.number
  return (
    <>
      {onBefore && data.before && first && (
        <More
          href={`?post=${Math.max(first.number - postsPerPage, 1)}`}
          label={t(failed === 'before' ? 'forum.again' : 'forum.earlier')}
          failed={failed === 'before'}
          onMore={() => onBefore(first.number)}
        />
      )}
      <ol className="topic-posts">
        {data.data.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            topic={topic}
            // Only in the part that holds it, and not above what was always there.
            divided={post.number === firstNew && first!.number <= unreadFrom! && post.number > 2}
          />
        ))}
      </ol>
      {onAfter && data.after && last && (
        <More
          href={`?post=${last.number + 1}`}
          label={t(failed === 'after' ? 'forum.again' : 'forum.later')}
          failed={failed === 'after'}
          onMore={() => onAfter(last.number + 1)}
        />
      )}
    </>
  )
}
