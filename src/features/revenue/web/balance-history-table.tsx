import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatRoubles } from '../../../contract/i18n/numbers.ts'
import { Table } from '../../../web/ui/list/table.tsx'
import type { Transfer } from '../revenue.contract.ts'

/** Date, kind, reason, amount. On a phone date and reason stand below the kind. */
export function BalanceHistoryTable({ transfers }: { transfers: Transfer[] }) {
  const { t, locale } = useTranslator()
  // A date stays in one piece.
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
            <td className="balance-date max-md:hidden">
              <time dateTime={row.created_at}>{day(row.created_at)}</time>
            </td>
            <td>
              {t(`revenue.kind.${row.kind}`)}
              {!row.available && row.kopecks > 0 && (
                <span className="balance-later">
                  {t('revenue.history.pending', { date: day(row.available_at) })}
                </span>
              )}
              <span className="balance-below">{row.reason}</span>
              <time className="balance-below" dateTime={row.created_at}>
                {day(row.created_at)}
              </time>
            </td>
            <td className="balance-reason max-md:hidden">{row.reason}</td>
            <td data-number="" className={row.kopecks > 0 ? 'balance-in' : 'balance-out'}>
              {(row.kopecks > 0 ? '+' : '') + formatRoubles(locale, row.kopecks / 100)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
