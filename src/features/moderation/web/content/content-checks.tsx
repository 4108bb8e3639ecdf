import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx'
import type { CheckResult } from '../../contract/content/content-reviews.contract.ts'
import type { ContentDecision } from './use-content-decision.ts'

const marks = { passed: CircleCheck, warning: TriangleAlert, failed: CircleX }

/** The results of the automatic checks. A failed one prevents publication unless staff overrides it. */
export function ContentChecks({ checks, decision }: { checks: CheckResult[]; decision: ContentDecision }) {
  const t = useT()
  if (checks.length === 0) return null
  const failed = checks.some(({ result }) => result === 'failed')
  return (
    <section className="case-part" aria-labelledby="checks-title">
      <h3 id="checks-title">{t('moderation.checks.title')}</h3>
      <ul className="case-checks flex flex-wrap gap-x-5 gap-y-2 mb-2 text-14">
        {checks.map(({ key, result, detail }) => {
          const Icon = marks[result]
          return (
            <li key={key} data-result={result}>
              <Icon size={17} aria-hidden="true" />
              <span>
                <VisuallyHidden>{t(`moderation.checks.result.${result}`)} </VisuallyHidden>
                {t(`moderation.checks.${key}.${result === 'passed' ? 'good' : 'bad'}`)}
                {result !== 'passed' && /[^\d/]/.test(detail) && <em>{detail}</em>}
              </span>
            </li>
          )
        })}
      </ul>
      {failed && decision.can.approve && (
        <Checkbox
          label={t('moderation.checks.override')}
          checked={decision.override}
          onChange={(event) => decision.setOverride(event.currentTarget.checked)}
        />
      )}
    </section>
  )
}
