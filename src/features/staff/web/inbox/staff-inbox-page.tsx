import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { hasScope } from '../../../../contract/access.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyPanel } from '../../../../web/ui/list/empty-panel.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import type { ComplaintResult } from '../../../moderation/contract/moderation-limits.contract.ts'
import { moderationQueries } from '../../../moderation/web/moderation.queries.ts'
import { ReviewAppeal } from '../../../moderation/web/people/review-appeal.tsx'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { useStaffActions } from '../../../moderation/web/use-staff-actions.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { complaintCalls, complaintQueries } from '../complaints/complaints.queries.ts'

/** Unanswered letters to staff: appeals at the left, other letters at the right. */
export function StaffInboxPage() {
  const t = useT()
  const to = useHref()
  const { handleLetter } = useStaffActions()
  const { data: appeals } = useQuery(moderationQueries.appeals('open'))
  const { data: letters } = useQuery(moderationQueries.letters('open'))
  const pageOf = (user: { id: number; username: string }) => (
    <Link href={to(`/staff/users?status=all&user=${user.id}`)}>{user.username}</Link>
  )
  return (
    <StaffFrame page="inbox">
      <div className="inbox">
        <InboxSection
          id="inbox-appeals"
          title={t('moderation.inbox.appeals', { count: appeals?.meta.total ?? 0 })}
          items={appeals?.data}
          empty={{ model: 'lamp', title: t('moderation.inbox.noAppeals') }}
        >
          {(appeal) => (
            <>
              <p className="inbox-head">
                <Avatar src={appeal.user.avatar_url} size={32} />
                {pageOf(appeal.user)}
              </p>
              <ReviewAppeal appeal={appeal} canAnswer />
            </>
          )}
        </InboxSection>
        <InboxSection
          id="inbox-letters"
          title={t('moderation.inbox.letters', { count: letters?.meta.total ?? 0 })}
          items={letters?.data}
          empty={{ model: 'letter', title: t('moderation.inbox.noLetters') }}
        >
          {(letter) => (
            <>
              <p className="inbox-head">
                <b>{letter.name}</b>
                <Link href={`mailto:${letter.email}`}>{letter.email}</Link>
                {letter.user && pageOf(letter.user)}
              </p>
              <p className="case-hint">
                <Moment at={letter.created_at} />
              </p>
              <p className="case-speech">{letter.text}</p>
              <Button size="s" onClick={() => handleLetter(letter, true)}>
                {t('moderation.inbox.handled')}
              </Button>
            </>
          )}
        </InboxSection>
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
    <InboxSection
      id="inbox-complaints"
      title={t('moderation.inbox.complaints', { count: complaints?.meta.total ?? 0 })}
      items={complaints?.data}
      empty={{ model: 'book', title: t('moderation.inbox.noComplaints') }}
    >
      {(complaint) => (
        <>
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
        </>
      )}
    </InboxSection>
  )
}

function InboxSection<Item extends { id: number }>({
  id,
  title,
  items,
  empty,
  children,
}: {
  id: string
  title: string
  items: readonly Item[] | undefined
  empty: { model: 'lamp' | 'letter' | 'book'; title: string }
  children: (item: Item) => ReactNode
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {items?.map((item) => (
        <article key={item.id} className="panel inbox-item">
          {children(item)}
        </article>
      ))}
      {items?.length === 0 && (
        <EmptyPanel level={3} model={<EmptyModel name={empty.model} />} title={empty.title} />
      )}
    </section>
  )
}
