import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, ExternalLink } from 'lucide-react'
import { locales } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Avatar } from '../../../../web/ui/avatar.tsx'
import { Badge } from '../../../../web/ui/badge.tsx'
import { Link } from '../../../../web/ui/link.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { ContentAuthor } from '../../../moderation/web/content-author.tsx'
import { ContentBar } from '../../../moderation/web/content-bar.tsx'
import { ContentChecks } from '../../../moderation/web/content-checks.tsx'
import { ContentReasons } from '../../../moderation/web/content-reasons.tsx'
import { ContentTalk } from '../../../moderation/web/content-talk.tsx'
import { DecisionBadge } from '../../../moderation/web/decision-badge.tsx'
import { LockMark } from '../../../moderation/web/lock-mark.tsx'
import { Moment } from '../../../moderation/web/moment.tsx'
import { useContentDecision } from '../../../moderation/web/use-content-decision.ts'
import { useReviewLock } from '../../../moderation/web/use-review-lock.ts'
import { articlePath } from '../article-address.ts'
import { useAuthorName } from '../use-author-name.ts'
import { articleCaseCalls } from './article-cases.queries.ts'
import type { ReadCase } from './article-cases.queries.ts'
import { ArticleCaseText } from './article-case-text.tsx'
import { caseAbilities } from './case-abilities.ts'

/** One article on the desk of staff: what is new in it, what is known, and everything that can be decided. */
export function ArticleCase({
  found,
  chosen,
  previous,
  next,
}: {
  found: ReadCase
  /** Opened by the reviewer, not only shown because it is the first. */
  chosen: boolean
  /** Addresses of the neighbours in the queue. */
  previous: string | null
  next: string | null
}) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const { article, revision, review } = found
  const author = useAuthorName()(article.author)
  const waits = review !== null && review.decided_at === null
  const { lock, take, takeOver } = useReviewLock(
    waits && article.abilities.moderate ? review.id : null,
    chosen,
  )
  const { approval, revisionId, ...can } = caseAbilities(found, waits && lock.state === 'other')
  const decision = useContentDecision({
    can,
    waits,
    previous,
    next,
    send: (verdict) =>
      articleCaseCalls.decide(transportOf(client), {
        id: article.id,
        ...verdict,
        ...(revisionId === undefined ? {} : { revision_id: revisionId }),
      }),
  })
  const hint = !article.abilities.moderate
    ? t('moderation.content.own')
    : lock.state === 'other'
      ? t('moderation.lock.otherHint')
      : !can.approve && !can.decline
        ? t('moderation.content.nothing')
        : null
  return (
    <article className="case" aria-labelledby="case-name">
      <div className="case-body">
        <header className="case-head case-head-content">
          <div>
            <h2 id="case-name" lang={locales[article.original_language].tag}>
              {revision.title}
            </h2>
            <div className="case-marks">
              <span className="case-by">
                <Avatar src={article.author.avatar_url} size={24} />
                <Link href={to(`/user/${article.author.id}`)}>{author}</Link>
              </span>
              <Badge>{locales[article.original_language].name}</Badge>
              <Badge tone={found.public ? 'patina' : 'quiet'}>
                {t(found.public ? 'moderation.content.public' : 'moderation.content.hidden')}
              </Badge>
              <span className="case-hint">
                {t('moderation.content.revision', { number: revision.number })}
              </span>
              <Link href={to(articlePath(article))} className="case-out">
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
        <ArticleCaseText found={found} />
        <ContentAuthor history={found.history} />
        {review && <ContentTalk reviewId={review.id} />}
        {can.decline && <ContentReasons decision={decision} />}
      </div>
      <ContentBar decision={decision} approval={approval} hint={hint} previous={previous} next={next} />
    </article>
  )
}
