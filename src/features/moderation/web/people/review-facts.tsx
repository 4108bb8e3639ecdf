import { CalendarDays, Flag, Globe, Languages, Mail, Network, ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { locales } from '../../../../contract/locales.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { PersonReview } from '../../contract/people/moderation.contract.ts'

/** What is known about somebody before the first word they publish. */
export function ReviewFacts({ person }: { person: PersonReview }) {
  const t = useT()
  const facts: [string, typeof Mail, ReactNode][] = [
    ['joined', CalendarDays, <Moment key="joined" at={person.created_at} />],
    [
      'email',
      Mail,
      person.email_verified_at ? (
        <Moment key="email" at={person.email_verified_at} id="moderation.facts.proven" />
      ) : (
        t('moderation.facts.notProven')
      ),
    ],
    ['domain', Globe, person.email_domain ?? t('moderation.facts.noEmail')],
    ['address', Network, t('moderation.facts.accounts', { count: person.accounts_from_address })],
    ['language', Languages, locales[person.language].name],
    ['strikes', Flag, t('moderation.facts.strikeCount', { count: person.strikes })],
  ]
  return (
    <section className="case-part" aria-label={t('moderation.facts.label')}>
      <dl className="case-facts">
        {facts.map(([name, Icon, value]) => (
          <div key={name}>
            <dt>
              <Icon size={16} />
              {t(`moderation.facts.${name}`)}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="case-flags">
        {person.flags.map((flag) => (
          <Badge key={flag} tone="brick" icon={<ShieldAlert size={14} />}>
            {t(`moderation.flag.${flag}`)}
          </Badge>
        ))}
        {person.flags.length === 0 && <span className="case-hint">{t('moderation.flag.none')}</span>}
      </p>
    </section>
  )
}
