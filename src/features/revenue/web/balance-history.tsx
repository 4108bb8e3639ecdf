import './revenue.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { EmptyModel } from '../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatRoubles } from '../../../contract/i18n/numbers.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../web/ui/list/empty-state.tsx'
import { Skeleton } from '../../../web/ui/list/skeleton.tsx'
import { exportHref, revenueQueries } from './revenue.queries.ts'
import { useQuery } from '../../../web/use-query.ts'
import { formatDay } from '../../../contract/i18n/dates.ts'
import { Table } from '../../../web/ui/list/table.tsx'
import type { Transfer } from '../revenue.contract.ts'

/** A person's balance and every transfer, with a download of all rows. A section of the settings. */
export function BalanceHistory({
  userId,
  level = 2,
}: {
  userId: number
  /** The level of its heading. */
  level?: 2 | 3
}) {
  const { t, locale } = useTranslator()
  const balance = useQuery(revenueQueries.balance(userId))
  const history = useInfiniteQuery(revenueQueries.transfers(userId))
  const rows = history.data?.pages.flatMap((page) => page.data) ?? []
  const handleRetry = () => Promise.all([balance.refetch(), history.refetch()])
  const Heading = `h${level}` as const
  return (
    <section
      className="panel px-6 pt-5 pb-6 max-md:p-4 [&_:is(th,_td):last-child]:pr-0"
      aria-labelledby="balance-history"
      id="balance"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-9">
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
        <div className="mt-4 text-center">
          <Button onClick={() => history.fetchNextPage()}>{t('revenue.history.more')}</Button>
        </div>
      )}
    </section>
  )
}

/** Date, kind, reason, amount. On a phone date and reason are below the kind. */
function BalanceHistoryTable({ transfers }: { transfers: Transfer[] }) {
  const { t, locale } = useTranslator()
  // A date must not break across lines.
  const day = (at: string) => formatDay(locale, new Date(at)).replaceAll(' ', '\u00a0')
  return (
    <Table caption={t('revenue.history.caption')} captionHidden>
      <thead>
        <tr>
          <th scope="col" className="max-md:hidden">
            {t('revenue.history.column.date')}
          </th>
          <th scope="col">{t('revenue.history.column.kind')}</th>
          <th scope="col" className="max-md:hidden">
            {t('revenue.history.column.reason')}
          </th>
          <th scope="col" data-number="">
            {t('revenue.history.column.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {transfers.map((row) => (
          <tr key={row.id}>
            <td className="whitespace-nowrap max-md:hidden">
              <time dateTime={row.created_at}>{day(row.created_at)}</time>
            </td>
            <td>
              {t(`revenue.kind.${row.kind}`)}
              {!row.available && row.kopecks > 0 && (
                <span className="block wrap-anywhere text-ink-3 text-13">
                  {t('revenue.history.pending', { date: day(row.available_at) })}
                </span>
              )}
              <span className="block wrap-anywhere text-ink-3 text-13 md:hidden">{row.reason}</span>
              <time className="block wrap-anywhere text-ink-3 text-13 md:hidden" dateTime={row.created_at}>
                {day(row.created_at)}
              </time>
            </td>
            <td className="text-ink-2 wrap-anywhere max-md:hidden">{row.reason}</td>
            <td
              data-number=""
              className={
                row.kopecks > 0 ? 'whitespace-nowrap text-patina font-650' : 'whitespace-nowrap font-650'
              }
            >
              {(row.kopecks > 0 ? '+' : '') + formatRoubles(locale, row.kopecks / 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
