import './requests.css'
import { useLocation } from '@tanstack/react-router'
import { PenLine } from 'lucide-react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../web/page/page-frame.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { useSuspenseQuery } from '../../../web/use-query.ts'
import { requestFilter } from './request-address.ts'
import { RequestRow } from './request-row.tsx'
import { requestQueries } from './requests.queries.ts'

/** One's own requests in every state. */
export function OwnRequestsPage() {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { page } = requestFilter(useLocation().search)
  const { data: list } = useSuspenseQuery(requestQueries.own(page, locale))
  return (
    <PageFrame
      title={t('requests.own.title')}
      description={t('requests.lead')}
      path={null}
      index={false}
      actions={
        <Button variant="primary" href={to('/requests/create')}>
          <PenLine size={17} aria-hidden="true" />
          {t('requests.write')}
        </Button>
      }
    >
      {list.data.length > 0 ? (
        <div className="panel">
          {list.data.map((request) => (
            <RequestRow key={request.id} request={request} always />
          ))}
        </div>
      ) : (
        <EmptyState
          model={<EmptyModel name="letter" />}
          title={t('requests.own.empty')}
          text={t('requests.lead')}
        />
      )}
      <Paging
        list="requests"
        page={page}
        pages={list.meta.pages}
        href={(next) => to(`/requests/own${next > 1 ? `?page=${next}` : ''}`)}
      />
    </PageFrame>
  )
}
