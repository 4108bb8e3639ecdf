import { useT } from '../../../../web/i18n/translator.tsx'
import { Checklist } from '../../../../web/ui/field/checklist.tsx'
import type { CheckResult } from '../../../moderation/contract/content/content-reviews.contract.ts'

const states = { passed: 'done', warning: 'todo', failed: 'bad' } as const

/** What the automatic checks said. */
export function ReviewChecks({ checks }: { checks: CheckResult[] }) {
  const t = useT()
  if (checks.length === 0) return null
  const done = checks.filter((check) => check.result === 'passed').length
  return (
    <Checklist
      title={t('publications.review.checks', { done, all: checks.length })}
      items={checks.map(({ key, result, detail }) => ({
        key,
        state: states[result],
        label: (
          <>
            {t(`publications.autocheck.${key}`)}
            {result !== 'passed' && detail && <span className="text-ink-2 wrap-anywhere"> {detail}</span>}
          </>
        ),
      }))}
      stateTexts={{
        done: t('publications.review.passed'),
        todo: t('publications.review.warning'),
        bad: t('publications.review.failed'),
      }}
    />
  )
}
