import { Note } from '../../../../web/ui/text/note.tsx'
import { CircleAlert } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import type { ModerationRecord, StatusEvent } from '../../contract/people/moderation.contract.ts'
import { declineReasons } from '../../contract/moderation-limits.contract.ts'
import { ReviewAppeal } from './review-appeal.tsx'
import { ReviewFacts } from './review-facts.tsx'
import { ReviewHistory } from './review-history.tsx'
import { ReviewRoles } from './review-roles.tsx'
import { ReviewSanctions } from './review-sanctions.tsx'
import { DecisionBar } from '../decision-bar.tsx'
import { DeclineReasons } from '../decline-reasons.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useDecision } from './use-decision.ts'

/** One person as staff sees them, and everything that can be decided about them. */
export function PersonReview({
  record,
  history,
  previous,
  next,
}: {
  record: ModerationRecord & { case: NonNullable<ModerationRecord['case']> }
  history: StatusEvent[]
  /** Addresses of the neighbours in the queue. */
  previous: string | null
  next: string | null
}) {
  const t = useT()
  const to = useHref()
  const person = record.case
  const decision = useDecision(person, { previous, next })
  const reasons = declineReasons.map((key) => ({ key, name: t(`moderation.prepared.${key}`) }))
  return (
    <article className="case" aria-labelledby="case-name">
      <div className="case-body">
        <header className="case-head">
          <Avatar src={person.avatar_url} size={56} lazy={false} />
          <div>
            <h2 id="case-name">{person.username}</h2>
            <p className="case-marks">
              <StatusBadge status={person.status} />
              {person.suspended_until && <StatusBadge status={person.status} suspended />}
              <Link href={to(`/user/${person.id}`)}>{t('moderation.case.profile')}</Link>
            </p>
          </div>
        </header>
        {record.reason && (
          <Note tone="brick" icon={<CircleAlert size={18} />}>
            <b>{t('moderation.case.declinedBecause')}</b>
            <p className="whitespace-pre-line">{record.reason}</p>
          </Note>
        )}
        <ReviewFacts person={person} />
        {record.appeal && <ReviewAppeal appeal={record.appeal} canAnswer={person.abilities.sanction} />}
        {decision.can.decline && <DeclineReasons decision={decision} reasons={reasons} />}
        <ReviewSanctions person={person} sanctions={record.sanctions} />
        {person.abilities.assign_roles && <ReviewRoles key={person.roles.join()} person={person} />}
        <ReviewHistory history={history} joined={person.created_at} />
      </div>
      <DecisionBar
        decision={decision}
        hint={person.abilities.decide ? null : t('moderation.bar.notYours')}
        previous={previous}
        next={next}
      />
    </article>
  )
}
