import '../../../../moderation/web/content/content.css'
import '../../../kind/web/writing.css'
import { CircleAlert, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { locales, type Locale } from '../../../../../contract/locales.ts'
import { useT } from '../../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../../web/moment.tsx'
import { useHref } from '../../../../../web/routing/href.ts'
import { Avatar } from '../../../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../../../web/ui/text/badge.tsx'
import { Link } from '../../../../../web/ui/text/link.tsx'
import { Note } from '../../../../../web/ui/text/note.tsx'
import type { ContentReview } from '../../../../moderation/contract/content/content-reviews.contract.ts'
import type { HeldKind } from '../../../../moderation/contract/moderation-limits.contract.ts'
import { ContentChecks } from '../../../../moderation/web/content/content-checks.tsx'
import { ContentReasons } from '../../../../moderation/web/content/content-reasons.tsx'
import { ContentDiscussion } from '../../../../moderation/web/content/content-discussion.tsx'
import { DecisionBadge } from '../../../../moderation/web/content/decision-badge.tsx'
import { DecisionBar } from '../../../../moderation/web/decision-bar.tsx'
import { LockMark } from '../../../../moderation/web/content/lock-mark.tsx'
import { useContentDecision } from '../../../../moderation/web/content/use-content-decision.ts'
import type { ContentVerdict } from '../../../../moderation/web/content/use-content-decision.ts'
import { useReviewLock } from '../../../../moderation/web/content/use-review-lock.ts'
import { reviewAbilities, type DecidedPublication } from './review-abilities.ts'

/** The place of a review in the queue. */
export type ReviewPlace = {
  /** Opened by the reviewer, not only shown because it is the first. */
  chosen: boolean
  /** Addresses of the neighbours. */
  previous: string | null
  next: string | null
}

/** One item as staff reviews it: what is known about it and every possible decision. */
export function PublicationReview({
  found,
  subject,
  review,
  title,
  language,
  author,
  path,
  mark,
  place: { chosen, previous, next },
  onDecide,
  children,
}: {
  found: DecidedPublication
  subject: { kind: HeldKind; id: number }
  review: ContentReview | null
  title: string
  language: Locale
  author: { id: number; username: string; avatar_url: string; deleted: boolean }
  /** Where it stands on the site, without the language. */
  path: string
  /** After the badges: which revision, which type. */
  mark: ReactNode
  place: ReviewPlace
  onDecide: (
    verdict: ContentVerdict & { undoable?: boolean },
    revisionId: number | undefined,
  ) => Promise<unknown>
  children: ReactNode
}) {
  const t = useT()
  const to = useHref()
  const { moderate } = found.item.abilities
  const waits = review !== null && review.decided_at === null
  const { lock, take, takeOver } = useReviewLock(waits && moderate ? review.id : null, chosen)
  const { approval, revisionId, ...can } = reviewAbilities(found, waits && lock.state === 'other')
  const decision = useContentDecision({
    can,
    waits,
    subject: { ...subject, name: title, href: to(`/staff/content?open=${subject.kind}-${subject.id}`) },
    previous,
    next,
    send: (verdict) => onDecide(verdict, revisionId),
  })
  const hint = !moderate
    ? t('moderation.content.own')
    : lock.state === 'other'
      ? t('moderation.lock.otherHint')
      : !can.approve && !can.decline
        ? t('moderation.content.nothing')
        : null
  return (
    <article className="case flex flex-1 flex-col" aria-labelledby="case-name">
      <div className="case-body">
        <header className="case-head case-head-content">
          <div>
            <h2 id="case-name" lang={locales[language].tag}>
              {title}
            </h2>
            <div className="case-marks">
              <span className="inline-flex items-center gap-2">
                <Avatar src={author.avatar_url} size={24} />
                <Link href={to(`/user/${author.id}`)}>
                  {author.deleted ? t('publications.deletedUser') : author.username}
                </Link>
              </span>
              <Badge>{locales[language].name}</Badge>
              <Badge tone={found.public ? 'patina' : 'quiet'}>
                {t(found.public ? 'moderation.content.public' : 'moderation.content.hidden')}
              </Badge>
              <span className="case-hint">{mark}</span>
              <Link href={to(path)} className="inline-flex items-center gap-1.25 whitespace-nowrap">
                {t('moderation.content.open')} <ExternalLink size={14} aria-hidden="true" />
              </Link>
            </div>
          </div>
          <LockMark lock={lock} onTake={take} onTakeOver={takeOver} />
        </header>
        {review?.decision && (
          <Note
            tone={review.decision === 'declined' ? 'brick' : 'lapis'}
            icon={<CircleAlert size={18} aria-hidden="true" />}
          >
            <p className="case-marks">
              <DecisionBadge decision={review.decision} />
              {review.rule && <span>{t(`moderation.content.rule.${review.rule}`)}</span>}
              {review.reviewer && (
                <span>{t('moderation.history.by', { username: review.reviewer.username })}</span>
              )}
              <Moment at={review.decided_at!} />
            </p>
            {review.reason && <p className="case-words">{review.reason}</p>}
          </Note>
        )}
        <ContentChecks checks={review?.checks ?? []} decision={decision} />
        {children}
        {review && <ContentDiscussion reviewId={review.id} />}
        {can.decline && <ContentReasons decision={decision} />}
      </div>
      <DecisionBar
        decision={decision}
        approval={approval}
        refusal={can.takeDown ? 'takeDown' : 'decline'}
        hint={hint}
        previous={previous}
        next={next}
      />
    </article>
  )
}
