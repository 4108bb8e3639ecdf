import './revenue.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatRoubles } from '../../../contract/i18n/numbers.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { BalanceHistoryTable } from './balance-history-table.tsx'
import { exportHref, revenueQueries } from './revenue.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** What a person has and every movement of it, with a file of all rows. A section of the settings. */
export function BalanceHistory({
  userId,
  level = 2,
}: {
  userId: number
  /** Of its heading. */
  level?: 2 | 3
}) {
  const { t, locale } = useTranslator()
  const balance = useQuery(revenueQueries.balance(userId))
  const history = useInfiniteQuery(revenueQueries.transfers(userId))
  const rows = history.data?.pages.flatMap((page) => page.data) ?? []
  const handleRetry = () => Promise.all([balance.refetch(), history.refetch()])
  const Heading = `h${level}` as const
  return (
    <section className="panel balance-history" aria-labelledby="balance-history" id="balance">
      <div className="balance-history-head">
        <Heading id="balance-history" className="text-18 font-700">
          {t('revenue.history.title')}
        </Heading>
        {rows.length > 0 && (
          <Button size="s" href={exportHref(userId, locale)} download>
            <Download size={16} aria-hidden="true" />
            {t('revenue.history.export')}
          </Button>
        )}
      </div>
      {!balance.isError && (
        <p className="balance-plate">
          <span>{t('revenue.history.balance')}</span>
          {balance.isSuccess ? (
            <b>{formatRoubles(locale, balance.data)}</b>
          ) : (
            <Skeleton className="h-5 w-24" />
          )}
        </p>
      )}
      {history.isPending && (
        <section aria-busy="true" aria-label={t('revenue.history.loading')}>
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="my-3 h-6 w-full" />
          ))}
        </section>
      )}
      {history.isError && rows.length === 0 && (
        <EmptyState
          level={3}
          title={t('revenue.history.errorTitle')}
          text={t('revenue.history.errorText')}
          action={<Button onClick={handleRetry}>{t('revenue.history.retry')}</Button>}
        />
      )}
      {history.isSuccess && rows.length === 0 && (
        <EmptyState
          level={3}
          model={<EmptyModel name="chest" />}
          title={t('revenue.history.emptyTitle')}
          text={t('revenue.history.emptyText')}
        />
      )}
      {rows.length > 0 && <BalanceHistoryTable transfers={rows} />}
      {history.hasNextPage && (
        <div className="balance-history-more">
          <Button onClick={() => history.fetchNextPage()}>{t('revenue.history.more')}</Button>
        </div>
      )}
    </section>
  )
}
