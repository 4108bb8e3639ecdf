import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Checklist } from '../../../../web/ui/checklist.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import type { Readiness } from './readiness.ts'
import { ReviewForecast } from './review-forecast.tsx'
import { writingQueries } from './writing.queries.ts'

/** Beside the form: what is missing, the one button, and how long the review takes. */
export function WriteRail({
  readiness,
  submitText,
  busy,
  error,
  forecast,
  children,
}: {
  readiness: Readiness[]
  submitText: string
  busy: boolean
  /** What belongs to no field. */
  error: string | undefined
  /** Says how long the review takes; an edit may need none. */
  forecast: boolean
  children?: ReactNode
}) {
  const t = useT()
  const figures = useQuery({ ...writingQueries.figures(), enabled: useHydrated() && forecast }).data
  const done = readiness.filter((item) => item.state === 'done').length
  return (
    <div className="panel write-ready">
      <div className="needs-scripts">
        <Checklist
          title={t('articles.write.ready', { done, all: readiness.length })}
          items={readiness.map(({ key, state }) => ({
            key,
            state,
            label: t(`articles.write.check.${key}`),
          }))}
          stateTexts={{
            done: t('articles.write.check.done'),
            todo: t('articles.write.check.todo'),
            bad: t('articles.write.check.bad'),
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
