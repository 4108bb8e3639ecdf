import { formatDay } from '../../../contract/i18n/dates.ts'
import { formatNumber } from '../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { Disclosure } from '../../../web/ui/layout/disclosure.tsx'
import { Table } from '../../../web/ui/list/table.tsx'
import { activityKinds } from '../profile-limits.contract.ts'
import type { ActivityDay } from '../profile-limits.contract.ts'

/** The same numbers for who cannot see the landscape or wants them exactly; the newest day first. */
export function ActivityTable({ days }: { days: ActivityDay[] }) {
  const { t, locale } = useTranslator()
  return (
    <Disclosure title={t('profiles.activity.table')}>
      <div className="terrain-table">
        <Table caption={t('profiles.activity.title')} captionHidden>
          <thead>
            <tr>
              <th scope="col">{t('profiles.activity.date')}</th>
              {activityKinds.map((kind) => (
                <th key={kind} scope="col">
                  {t(`profiles.activity.kind.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.date}>
                <th scope="row">
                  <time dateTime={day.date}>{formatDay(locale, new Date(day.date))}</time>
                </th>
                {activityKinds.map((kind) => (
                  <td key={kind}>{formatNumber(locale, day[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Disclosure>
  )
}
