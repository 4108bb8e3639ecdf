import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { BlockDomainForm } from './block-domain-form.tsx'
import { blockedDomainCalls, blockedDomainQueries, domainsCursorOf } from './blocked-domains.queries.ts'
import { StaffFrame } from '../staff-frame.tsx'
import { useStaffActions } from '../use-staff-actions.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** Where texts may not link to. */
export function StaffBlockedDomainsPage() {
  const t = useT()
  const base = useHref()('/staff/blocked-domains')
  const client = useQueryClient()
  const { act } = useStaffActions()
  const { data: list } = useQuery(blockedDomainQueries.list(domainsCursorOf(useLocation().search)))
  const next = list?.meta.next_cursor

  const remove = (id: number, domain: string) =>
    act(
      () => blockedDomainCalls.remove(transportOf(client), { id }),
      t('moderation.domains.allowed', { domain }),
    )
  return (
    <StaffFrame page="blocked-domains">
      <BlockDomainForm />
      {list?.data.length === 0 && (
        <div className="panel">
          <EmptyState
            model={<EmptyModel name="lamp" />}
            title={t('moderation.domains.empty')}
            text={t('moderation.domains.emptyText')}
          />
        </div>
      )}
      {list && list.data.length > 0 && (
        <ul className="panel domains">
          {list.data.map((one) => (
            <li key={one.id} className="domains-row">
              <div>
                <b className="domains-name">{one.domain}</b>
                {one.reason && <span className="domains-reason">{one.reason}</span>}
                <span className="case-hint">
                  {one.created_by ? (
                    <>
                      {one.created_by.username} · <Moment at={one.created_at} />
                    </>
                  ) : (
                    t('moderation.domains.fromStart')
                  )}
                </span>
              </div>
              <Button
                size="s"
                aria-label={t('moderation.domains.allowNamed', { domain: one.domain })}
                onClick={() => void remove(one.id, one.domain)}
              >
                {t('moderation.domains.allow')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {next && <Button href={`${base}?cursor=${next}`}>{t('moderation.domains.more')}</Button>}
    </StaffFrame>
  )
}
