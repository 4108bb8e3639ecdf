import { useQueryClient } from '@tanstack/react-query'
import { hasScope } from '../../../../contract/access.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { ComplaintResult } from '../../../moderation/contract/moderation-limits.contract.ts'
import { complaintCalls, complaintQueries } from '../complaints/complaints.queries.ts'
import { useStaffActions } from '../../../moderation/web/use-staff-actions.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** What those say whose work was published here without them; for whoever decides about content. */
export function InboxComplaints() {
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
