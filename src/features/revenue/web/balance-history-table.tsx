import { formatDay } from '../../../contract/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { formatRoubles } from '../../../contract/numbers.ts'
import { Table } from '../../../web/ui/table.tsx'
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
