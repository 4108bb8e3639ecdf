import type { ReactNode } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checklist } from '../../../../web/ui/field/checklist.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { ReviewForecast } from '../../review/web/review-forecast.tsx'
import { reviewQueries } from '../../review/web/review.queries.ts'
import type { Readiness } from '../../kind/web/form-state.ts'
import { useQuery } from '../../../../web/use-query.ts'

/** Beside the form: what is missing, the one button, and how long the review takes. */
export function WriteRail({
  readiness,
  labelOf,
  submitText,
  busy,
  error,
  forecast,
  children,
}: {
  readiness: Readiness[]
  /** A row of the checklist in words. */
  labelOf: (key: string) => ReactNode
  submitText: string
  busy: boolean
  /** What belongs to no field. */
  error: string | undefined
  /** Says how long the review takes; an edit may need none. */
  forecast: boolean
  children?: ReactNode
}) {
  const t = useT()
  const figures = useQuery({ ...reviewQueries.figures(), enabled: useHydrated() && forecast }).data
  const done = readiness.filter((item) => item.state === 'done').length
  return (
    <div className="panel write-ready grid gap-3.5 p-4.5">
      <div className="needs-scripts">
        <Checklist
          title={t('publications.ready', { done, all: readiness.length })}
          items={readiness.map(({ key, state }) => ({
            key,
            state,
            label: labelOf(key),
          }))}
          stateTexts={{
            done: t('publications.check.done'),
            todo: t('publications.check.todo'),
            bad: t('publications.check.bad'),
          }}
        />
      </div>
      <div aria-live="polite">{error && <p className="write-bad">{error}</p>}</div>
      <Button type="submit" variant="primary" block busy={busy}>
        {submitText}
      </Button>
      {forecast && figures && <ReviewForecast figures={figures} place={null} />}
      {children}
    </div>
  )
}
