import '../requests.css'
import { Scale } from 'lucide-react'
import { formatRoubles } from '../../../../contract/i18n/numbers.ts'
import { Ago } from '../../../../web/ago.tsx'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { StaffFrame } from '../../../moderation/web/staff-frame.tsx'
import { requestQueries } from '../requests.queries.ts'

/** Disputes that wait; each is read and decided on the page of its request. */
export function StaffDisputesPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { data: disputes } = useSuspenseQuery(requestQueries.disputes())
  const nameOf = ({ deleted, username }: { deleted: boolean; username: string }) =>
    deleted ? t('requests.nobody') : username
  return (
    <StaffFrame page="disputes">
      {disputes.length === 0 ? (
        <EmptyState
          model={<EmptyModel name="letter" />}
          title={t('requests.disputes.empty')}
          text={t('requests.disputes.text')}
        />
      ) : (
        <ul className="panel">
          {disputes.map(({ deal_id: dealId, request, requester, performer, price, by, heard, at }) => (
            <li key={dealId} className="request-row">
              <Scale size={22} aria-hidden="true" />
              <div className="min-w-0">
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <h2 className="list-row-title">
                    <a className="stretched" href={to(request.path)}>
                      {request.title}
                    </a>
                  </h2>
                  <Badge tone={heard ? 'patina' : 'honey'}>
                    {t(heard ? 'requests.disputes.heard' : 'requests.disputes.unheard')}
                  </Badge>
                </div>
                <p className="meta mt-1">
                  <span>{t(`requests.dispute.${by}`)}</span>
                  <span>
                    {nameOf(requester)} / {nameOf(performer)}
                  </span>
                  <Ago at={at} />
                </p>
              </div>
              <div className="request-worth">
                <b className="request-reward">{formatRoubles(locale, price / 100)}</b>
              </div>
            </li>
          ))}
        </ul>
      )}
    </StaffFrame>
  )
}
