import { Note } from '../../../../web/ui/text/note.tsx'
import { CircleAlert, CalendarDays, Flag, Globe, Languages, Mail, Network, ShieldAlert } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import type {
  ModerationRecord,
  StatusEvent,
  PersonReview,
} from '../../contract/people/moderation.contract.ts'
import { declineReasons, type DeclineReason } from '../../contract/moderation-limits.contract.ts'
import { ReviewAppeal } from './review-appeal.tsx'
import { ReviewSanctions } from './review-sanctions.tsx'
import { DecisionBar } from '../decision-bar.tsx'
import { DeclineReasons } from '../decline-reasons.tsx'
import { StatusBadge } from './status-badge.tsx'
import { locales } from '../../../../contract/locales.ts'
import { Moment } from '../../../../web/moment.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import type { Role } from '../../../users/users.contract.ts'
import { useStaffActions } from '../use-staff-actions.ts'
import { isApprovedStatus } from '../../../../contract/access.ts'
import { useVerdict, type Neighbours } from '../use-verdict.ts'

/** One person as staff sees them, with all decisions staff can take. */
export function PersonReview({
  record,
  history,
  previous,
  next,
}: {
  record: ModerationRecord & { case: NonNullable<ModerationRecord['case']> }
  history: StatusEvent[]
  /** The addresses of the previous and next person in the queue. */
  previous: string | null
  next: string | null
}) {
  const t = useT()
  const to = useHref()
  const person = record.case
  const decision = useDecision(person, { previous, next })
  const reasons = declineReasons.map((key) => ({ key, name: t(`moderation.prepared.${key}`) }))
  return (
    <article className="case flex flex-1 flex-col" aria-labelledby="case-name">
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

/** What is known about a person who has not published anything yet. */
function ReviewFacts({ person }: { person: PersonReview }) {
  const t = useT()
  const facts: [string, typeof Mail, ReactNode][] = [
    ['joined', CalendarDays, <Moment key="joined" at={person.created_at} />],
    [
      'email',
      Mail,
      person.email_verified_at ? (
        <Moment key="email" at={person.email_verified_at} id="moderation.facts.proven" />
      ) : (
        t('moderation.facts.notProven')
      ),
    ],
    ['domain', Globe, person.email_domain ?? t('moderation.facts.noEmail')],
    ['address', Network, t('moderation.facts.accounts', { count: person.accounts_from_address })],
    ['language', Languages, locales[person.language].name],
    ['strikes', Flag, t('moderation.facts.strikeCount', { count: person.strikes })],
  ]
  return (
    <section className="case-part" aria-label={t('moderation.facts.label')}>
      <dl className="case-facts grid grid-cols-3 gap-x-5 gap-y-3.5 mb-3.5 max-md:grid-cols-2">
        {facts.map(([name, Icon, value]) => (
          <div key={name}>
            <dt>
              <Icon size={16} />
              {t(`moderation.facts.${name}`)}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-2">
        {person.flags.map((flag) => (
          <Badge key={flag} tone="brick" icon={<ShieldAlert size={14} />}>
            {t(`moderation.flag.${flag}`)}
          </Badge>
        ))}
        {person.flags.length === 0 && <span className="case-hint">{t('moderation.flag.none')}</span>}
      </p>
    </section>
  )
}

/** Every change of the status, newest first, back to the registration. */
function ReviewHistory({ history, joined }: { history: StatusEvent[]; joined: string }) {
  const t = useT()
  return (
    <section className="case-part" aria-labelledby="history-title">
      <h3 id="history-title">{t('moderation.history.title')}</h3>
      <ol className="case-history">
        {history.map((event) => (
          <li key={event.id}>
            <p>
              <StatusBadge status={event.to} />
              <span>
                {event.actor
                  ? t('moderation.history.by', { username: event.actor.username })
                  : t('moderation.history.bySite')}
              </span>
              <Moment at={event.created_at} />
            </p>
            {event.reason && <p className="case-words">{event.reason}</p>}
          </li>
        ))}
        <li>
          <p>
            <span>{t('moderation.history.joined')}</span>
            <Moment at={joined} />
          </p>
        </li>
      </ol>
    </section>
  )
}

/** Everybody has the role `user`; these can be added. */
const grantable: Role[] = ['author', 'translator', 'editor', 'moderator', 'admin']

/** For admins: a person's roles. Saved by a button, not by each checkbox. */
function ReviewRoles({ person }: { person: PersonReview }) {
  const t = useT()
  const { assignRoles } = useStaffActions()
  const [roles, setRoles] = useState(person.roles)
  const changed = roles.toSorted().join() !== person.roles.toSorted().join()
  return (
    <fieldset className="case-part">
      <legend>{t('moderation.roles.title')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1 mb-2.5">
        {grantable.map((role) => (
          <Checkbox
            key={role}
            label={t(`moderation.role.${role}`)}
            checked={roles.includes(role)}
            onChange={() =>
              setRoles(roles.includes(role) ? roles.filter((one) => one !== role) : [...roles, role])
            }
          />
        ))}
      </div>
      <Button size="s" disabled={!changed} onClick={() => assignRoles(person, roles)}>
        {t('moderation.roles.save')}
      </Button>
    </fieldset>
  )
}

/** The decision about one person. */
function useDecision(person: PersonReview, neighbours: Neighbours) {
  const { decide } = useStaffActions()
  const waits = person.waiting_seconds !== null
  const href = useHref()(`/staff/users?user=${person.id}`)
  return useVerdict<DeclineReason>({
    ...neighbours,
    can: {
      approve: person.abilities.decide && !isApprovedStatus(person.status),
      decline: person.abilities.decide && person.status !== 'declined',
    },
    reasons: declineReasons,
    waits,
    send: (verdict) =>
      decide(
        person,
        { ...verdict, expected: person.status },
        waits ? { kind: 'user', id: person.id, name: person.username, href } : undefined,
      ),
  })
}
