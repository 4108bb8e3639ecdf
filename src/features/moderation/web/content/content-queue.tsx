import { UserLock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatLocalMoment } from '../../../../contract/i18n/dates.ts'
import { locales } from '../../../../contract/locales.ts'
import { useT, useTranslator } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { RowCheck } from '../../../../web/ui/list/row-check.tsx'
import type { Selection } from '../../../../web/ui/list/use-selection.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import type { ContentReview } from '../../contract/content/content-reviews.contract.ts'
import { isForBulk } from './bulk-bar.tsx'
import type { OpenSubject } from './content-choice.ts'
import { DecisionBadge } from './decision-badge.tsx'
import { useWaitText } from '../use-wait-text.ts'

/** The list at the left: title, author, language, waiting time, and who is reviewing it. */
export function ContentQueue({
  reviews,
  open,
  viewerId,
  pictureOf,
  addressOf,
  selection,
}: {
  reviews: ContentReview[]
  open: OpenSubject | null
  viewerId: number | undefined
  pictureOf: (review: ContentReview) => string
  addressOf: (review: ContentReview) => string
  /** Several can be chosen and decided together; null where nothing is to be decided. */
  selection: Selection<number> | null
}) {
  const t = useT()
  return (
    <ol className="queue" aria-label={t('moderation.queue.label')}>
      {reviews.map((review) => {
        const { locked_by: holder } = review
        return (
          <li key={review.id} className={selection ? 'queue-pick' : undefined}>
            {selection && (
              <RowCheck
                selection={selection}
                of={review.id}
                disabled={!isForBulk(review, viewerId)}
                label={t('moderation.bulk.pick', { title: review.title })}
              />
            )}
            <a
              className="queue-row"
              href={addressOf(review)}
              aria-current={review.kind === open?.kind && review.subject_id === open.id ? 'true' : undefined}
            >
              <img
                className="size-11 flex-none notch-4 bg-sunken object-cover"
                src={pictureOf(review)}
                width={44}
                height={44}
                alt=""
                loading="lazy"
                decoding="async"
              />
              <span className="queue-title grid flex-1 gap-1 min-w-0">
                <b lang={locales[review.language].tag}>{review.title}</b>
                <span className="[&_code]:[font-family:var(--mono-system)] [&>span:not(.badge)]:truncate flex items-center gap-2 min-w-0 text-ink-2 text-12">
                  <Badge>
                    {t(`moderation.content.kind.${review.kind}`)}
                    {review.kind === 'version' && ` ${numberOf(review)}`}
                  </Badge>
                  {review.author && <span>{review.author.username}</span>}
                  <code>{review.language.toUpperCase()}</code>
                </span>
              </span>
              <span className="[&_svg]:text-brick [&_.badge_.lucide]:text-inherit max-md:[&>.badge+time]:hidden grid justify-items-end gap-1 text-ink-2 text-12 tabular-nums whitespace-nowrap">
                {review.decision ? (
                  <>
                    <DecisionBadge decision={review.decision} />
                    <Moment at={review.decided_at!} />
                  </>
                ) : (
                  <Waited since={review.submitted_at} />
                )}
                {holder && holder.id !== viewerId && (
                  <span className="flex items-center gap-1 max-w-30 overflow-hidden text-lapis font-600 text-ellipsis [&_svg]:text-inherit">
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

/** A version's number ends its title, where a long title hides it. */
const numberOf = ({ title }: ContentReview) => title.slice(title.lastIndexOf(' ') + 1)

/** The waiting time by the browser's clock; the server renders the day instead. */
function Waited({ since }: { since: string }) {
  return useHydrated() ? <WaitedHere since={since} /> : <Moment at={since} />
}

function WaitedHere({ since }: { since: string }) {
  const wait = useWaitText()
  const { locale } = useTranslator()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={since} title={formatLocalMoment(locale, new Date(since))}>
      {wait(Math.max(0, (now - Date.parse(since)) / 1000))}
    </time>
  )
}
