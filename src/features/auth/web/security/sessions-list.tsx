import { Laptop, Smartphone, SquareTerminal } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { useReportError } from '../../../../web/form/use-report-error.ts'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { securityCalls, securityQueries } from './security.queries.ts'
import { SecurityRow } from './security-row.tsx'
import { SecuritySection } from './security-section.tsx'
import { useSecurityChange } from './use-security-change.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

const icons = { desktop: Laptop, phone: Smartphone, program: SquareTerminal }

/** Where the person is logged in, with a button to end the other sessions. */
export function SessionsList() {
  const t = useT()
  const change = useSecurityChange()
  const report = useReportError(t)
  const { data: sessions } = useSuspenseQuery(securityQueries.sessions())

  return (
    <SecuritySection
      title={t('auth.sessions.title')}
      text={t('auth.sessions.text')}
      action={
        sessions.length > 1 && (
          <Button
            onClick={() => change((transport) => securityCalls.endOtherSessions(transport, {})).catch(report)}
          >
            {t('auth.sessions.endOthers')}
          </Button>
        )
      }
    >
      <ul className="-my-3">
        {sessions.map((session) => {
          const Icon = icons[session.kind]
          const device = session.device ?? t('auth.sessions.unknown')
          return (
            <SecurityRow
              key={session.id}
              icon={<Icon size={20} />}
              title={device}
              mark={session.current && <Badge tone="patina">{t('auth.sessions.current')}</Badge>}
              facts={[
                <>
                  {t('auth.sessions.lastUsed')} <Moment at={session.last_used_at} />
                </>,
                session.address,
              ]}
              actions={
                !session.current && (
                  <Button
                    size="s"
                    aria-label={t('auth.sessions.endNamed', { device })}
                    onClick={() =>
                      change((transport) => securityCalls.endSession(transport, { id: session.id })).catch(
                        report,
                      )
                    }
                  >
                    {t('auth.sessions.end')}
                  </Button>
                )
              }
            />
          )
        })}
      </ul>
    </SecuritySection>
  )
}
