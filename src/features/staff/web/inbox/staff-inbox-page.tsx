import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { ReviewAppeal } from '../../../moderation/web/people/review-appeal.tsx'
import { moderationQueries } from '../../../moderation/web/moderation.queries.ts'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { useStaffActions } from '../../../moderation/web/use-staff-actions.ts'
import { useQuery } from '../../../../web/use-query.ts'
import { useQueryClient } from '@tanstack/react-query'
import { hasScope } from '../../../../contract/access.ts'
import { transportOf } from '../../../../web/query.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { ComplaintResult } from '../../../moderation/contract/moderation-limits.contract.ts'
import { complaintCalls, complaintQueries } from '../complaints/complaints.queries.ts'

/** Unanswered letters to staff: appeals at the left, other letters at the right. */
export function StaffInboxPage() {
  const t = useT()
  const to = useHref()
  const { handleLetter } = useStaffActions()
  const { data: appeals } = useQuery(moderationQueries.appeals('open'))
  const { data: letters } = useQuery(moderationQueries.letters('open'))
  return (
    <StaffFrame page="inbox">
      <div className="inbox">
        <section aria-labelledby="inbox-appeals">
          <h2 id="inbox-appeals">{t('moderation.inbox.appeals', { count: appeals?.meta.total ?? 0 })}</h2>
          {appeals?.data.map((appeal) => (
            <article key={appeal.id} className="panel inbox-item">
              <p className="inbox-head">
                <Avatar src={appeal.user.avatar_url} size={32} />
                <Link href={to(`/staff/users?status=all&user=${appeal.user.id}`)}>
                  {appeal.user.username}
                </Link>
              </p>
              <ReviewAppeal appeal={appeal} canAnswer />
            </article>
          ))}
          {appeals?.data.length === 0 && (
            <div className="panel">
              <EmptyState
                level={3}
                model={<EmptyModel name="lamp" />}
                title={t('moderation.inbox.noAppeals')}
              />
            </div>
          )}
        </section>
        <section aria-labelledby="inbox-letters">
          <h2 id="inbox-letters">{t('moderation.inbox.letters', { count: letters?.meta.total ?? 0 })}</h2>
          {letters?.data.map((letter) => (
            <article key={letter.id} className="panel inbox-item">
              <p className="inbox-head">
                <b>{letter.name}</b>
                <Link href={`mailto:${letter.email}`}>{letter.email}</Link>
                {letter.user && (
                  <Link href={to(`/staff/users?status=all&user=${letter.user.id}`)}>
                    {letter.user.username}
                  </Link>
                )}
              </p>
              <p className="case-hint">
                <Moment at={letter.created_at} />
              </p>
              <p className="case-speech">{letter.text}</p>
              <Button size="s" onClick={() => handleLetter(letter.id, true)}>
                {t('moderation.inbox.handled')}
              </Button>
            </article>
          ))}
          {letters?.data.length === 0 && (
            <div className="panel">
              <EmptyState
                level={3}
                model={<EmptyModel name="letter" />}
                title={t('moderation.inbox.noLetters')}
              />
            </div>
          )}
        </section>
        <InboxComplaints />
      </div>
    </StaffFrame>
  )
}

/** Complaints of people whose work was published here without permission; for staff who review content. */
function InboxComplaints() {
  const t = useT()
  const client = useQueryClient()
  const { act } = useStaffActions()
  const user = useCurrentUser()
  const allowed = hasScope(user?.scope, 'content.moderate')
  const { data: complaints } = useQuery({ ...complaintQueries.list('open'), enabled: allowed })
  if (!allowed) return null
  const close = (id: number, result: ComplaintResult) =>
    void act(() => complaintCalls.close(transportOf(client), { id, result }), t('moderation.done.complaint'))
  return (
    <section aria-labelledby="inbox-complaints">
      <h2 id="inbox-complaints">
        {t('moderation.inbox.complaints', { count: complaints?.meta.total ?? 0 })}
      </h2>
      {complaints?.data.map((complaint) => (
        <article key={complaint.id} className="panel inbox-item">
          <p className="inbox-head">
            <b>{complaint.name}</b>
            <span>{t(`moderation.inbox.complaintRole.${complaint.role}`)}</span>
            <Link href={`mailto:${complaint.email}`}>{complaint.email}</Link>
          </p>
          <p className="case-hint">
            <Moment at={complaint.created_at} />
          </p>
          <p>
            <Link href={complaint.path}>{complaint.path}</Link>
          </p>
          <p className="case-speech">{complaint.explanation}</p>
          <div className="inbox-head">
            <Button size="s" variant="danger" onClick={() => close(complaint.id, 'removed')}>
              {t('moderation.inbox.complaintRemoved')}
            </Button>
            <Button size="s" onClick={() => close(complaint.id, 'kept')}>
              {t('moderation.inbox.complaintKept')}
            </Button>
          </div>
        </article>
      ))}
      {complaints?.data.length === 0 && (
        <div className="panel">
          <EmptyState
            level={3}
            model={<EmptyModel name="book" />}
            title={t('moderation.inbox.noComplaints')}
          />
        </div>
      )}
    </section>
  )
}
