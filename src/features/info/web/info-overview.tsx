import { formatDay } from '../../../contract/i18n/dates.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import type { InfoSummary } from '../info.contract.ts'

/** The other texts, each with what it is about and since when it is as it is. */
export function InfoOverview({ texts }: { texts: readonly InfoSummary[] }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  return (
    <ul className="info-overview">
      {texts.map(({ page, title, description, date }) => (
        <li key={page} className="panel info-card">
          <h2 className="info-card-title">
            <a className="link" href={to(`/info/${page}`)}>
              {title}
            </a>
          </h2>
          <p>{description}</p>
          <p className="meta">
            {t('info.changed')} <time dateTime={date}>{formatDay(locale, new Date(date))}</time>
          </p>
        </li>
      ))}
    </ul>
  )
}
