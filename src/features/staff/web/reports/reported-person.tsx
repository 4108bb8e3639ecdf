import { Ban, CircleCheck, CircleX, Flag, MessageSquareOff, MessageSquareWarning } from 'lucide-react'
import { formatNumber } from '../../../../contract/i18n/numbers.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import type { ReportCase } from '../../../moderation/contract/content/reports.contract.ts'
import type { SanctionKind } from '../../../moderation/contract/moderation-limits.contract.ts'
import { reportAddress } from '../../../moderation/web/reports/reports.queries.ts'

const shownSanctions = 3

/** What staff did about this person before, and what else was reported of them; every number leads to its list. */
export function ReportedPerson({ author }: { author: NonNullable<ReportCase['author']> }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { sanctions, reports } = author
  const person = to(`/staff/users?user=${author.id}&status=all`)
  const lists = to('/staff/reports')
  const open = reportAddress(lists, { against: author.id })
  const closed = reportAddress(lists, { against: author.id, state: 'closed' })
  const given = (kind: SanctionKind) => sanctions.filter((one) => one.kind === kind).length
  const facts: [string, typeof Flag, number, string][] = [
    ['strikes', Flag, given('strike'), person],
    ['mutes', MessageSquareOff, given('mute'), person],
    ['suspensions', Ban, given('suspend'), person],
    ['openReports', MessageSquareWarning, reports.open, open],
    ['upheldReports', CircleCheck, reports.upheld, closed],
    ['dismissedReports', CircleX, reports.dismissed, closed],
  ]
  return (
    <section className="case-part" aria-labelledby="author-title">
      <h3 id="author-title">{t('moderation.author.title')}</h3>
      <dl className="case-facts grid grid-cols-3 gap-x-5 gap-y-3.5 mb-3.5 max-md:grid-cols-2">
        {facts.map(([name, Icon, value, href]) => (
          <div key={name}>
            <dt>
              <Icon size={16} aria-hidden="true" />
              {t(`moderation.author.${name}`)}
            </dt>
            <dd>{value > 0 ? <Link href={href}>{formatNumber(locale, value)}</Link> : 0}</dd>
          </div>
        ))}
      </dl>
      {sanctions.length > 0 && (
        <ol className="case-history" aria-label={t('moderation.sanctions.title')}>
          {sanctions.slice(0, shownSanctions).map((sanction) => (
            <li key={sanction.id}>
              <p>
                <Badge tone={sanction.active ? 'brick' : 'quiet'}>
                  {t(`moderation.sanction.${sanction.kind}`)}
                </Badge>
                <Moment at={sanction.created_at} />
                {sanction.until && <Moment at={sanction.until} id="moderation.sanctions.until" />}
                {sanction.lifted_at && <Moment at={sanction.lifted_at} id="moderation.sanctions.lifted" />}
              </p>
              <p className="case-words">{sanction.reason}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
