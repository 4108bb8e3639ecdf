import { UserLock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { locales } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import type { ContentReview } from '../../contract/content/content-reviews.contract.ts'
import type { OpenSubject } from './content-choice.ts'
import { DecisionBadge } from './decision-badge.tsx'
import { useWaitText } from '../use-wait-text.ts'

/** The list at the left: what, by whom, in which language, for how long; and who is at work on it. */
export function ContentQueue({
  reviews,
  open,
  viewerId,
  pictureOf,
  addressOf,
}: {
  reviews: ContentReview[]
  open: OpenSubject | null
  viewerId: number | undefined
  pictureOf: (review: ContentReview) => string
  addressOf: (review: ContentReview) => string
}) {
  const t = useT()
  return (
    <ol className="queue" aria-label={t('moderation.queue.label')}>
      {reviews.map((review) => {
        const { locked_by: holder } = review
        return (
          <li key={review.id}>
            <a
              className="queue-row"
              href={addressOf(review)}
              aria-current={review.kind === open?.kind && review.subject_id === open.id ? 'true' : undefined}
            >
              <img
                className="queue-picture"
                src={pictureOf(review)}
                width={44}
                height={44}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span className="queue-who">
                <b lang={locales[review.language].tag}>{review.title}</b>
                <span className="queue-marks">
                  <Badge>{t(`moderation.content.kind.${review.kind}`)}</Badge>
                  {review.author && <span>{review.author.username}</span>}
                  <code>{review.language.toUpperCase()}</code>
                </span>
              </span>
              <span className="queue-wait">
                {review.decision ? (
                  <>
                    <DecisionBadge decision={review.decision} />
                    <Moment at={review.decided_at!} />
                  </>
                ) : (
                  <Waited since={review.submitted_at} />
                )}
                {holder && holder.id !== viewerId && (
                  <span className="queue-holder">
                    <UserLock size={14} aria-hidden="true" />
                    {t('moderation.content.holder', { username: holder.username })}
                  </span>
                )}
              </span>
            </a>
          </li>
        )
      })}
    </ol>
  )
}

/** How long somebody waits; told by the browser's clock, so the server says the day instead. */
function Waited({ since }: { since: string }) {
  return useHydrated() ? <WaitedHere since={since} /> : <Moment at={since} />
}

function WaitedHere({ since }: { since: string }) {
  const wait = useWaitText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return <time dateTime={since}>{wait(Math.max(0, (now - Date.parse(since)) / 1000))}</time>
}
