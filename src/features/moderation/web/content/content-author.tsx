import { CalendarDays, CircleCheck, CircleX, Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { locales } from '../../../../contract/locales.ts'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Link } from '../../../../web/ui/text/link.tsx'
import type { ContentReview } from '../../contract/content/content-reviews.contract.ts'
import { DecisionBadge } from './decision-badge.tsx'

/** What is known about the author, with the decisions about their content so far. */
export function ContentAuthor({
  history,
}: {
  history: {
    approved: number
    declined: number
    strikes: number
    registered_at: string
    latest: ContentReview[]
  }
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const facts: [string, typeof Flag, ReactNode][] = [
    ['approved', CircleCheck, formatNumber(locale, history.approved)],
    ['declined', CircleX, formatNumber(locale, history.declined)],
    ['strikes', Flag, formatNumber(locale, history.strikes)],
    ['joined', CalendarDays, <Moment key="joined" at={history.registered_at} />],
  ]
  return (
    <section className="case-part" aria-labelledby="author-title">
      <h3 id="author-title">{t('moderation.author.title')}</h3>
      <dl className="case-facts grid grid-cols-3 gap-x-5 gap-y-3.5 mb-3.5 max-md:grid-cols-2 case-facts-four">
        {facts.map(([name, Icon, value]) => (
          <div key={name}>
            <dt>
              <Icon size={16} aria-hidden="true" />
              {t(`moderation.author.${name}`)}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {history.latest.length > 0 && (
        <ol className="case-history" aria-label={t('moderation.author.latest')}>
          {history.latest.map((review) => (
            <li key={review.id}>
              <p>
                {review.decision && <DecisionBadge decision={review.decision} />}
                <Link href={to(review.path)}>
                  <span lang={locales[review.language].tag}>{review.title}</span>
                </Link>
                {review.decided_at && <Moment at={review.decided_at} />}
              </p>
              {review.reason && <p className="case-words">{review.reason}</p>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
