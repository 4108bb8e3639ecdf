import { useQueryClient } from '@tanstack/react-query'
import { formatDay } from '../../../../contract/i18n/dates.ts'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checklist } from '../../../../web/ui/field/checklist.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { ReviewForecast } from './review-forecast.tsx'
import { reviewQueries } from './review.queries.ts'
import { stageOf, type ReviewStage } from './review-stage.tsx'
import type { PublicationActions, EditedPublication } from '../../kind/web/publication-actions.ts'
import { RemoveButton } from '../../kind/web/remove-button.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import type { CheckResult } from '../../../moderation/contract/content/content-reviews.contract.ts'

/** Read, change, take back, send again, delete: whatever fits the stage. */
function ReviewActions({
  item: { title, abilities },
  actions,
  stage,
}: {
  item: EditedPublication
  actions: PublicationActions
  stage: ReviewStage
}) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()

  const run = (call: 'submit' | 'withdraw') => async () => {
    if (!(await attempt(() => actions[call](client)))) await actions.forget(client)
  }
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      {stage === 'unsent' && abilities.edit && (
        <Button variant="primary" onClick={run('submit')}>
          {t('publications.send')}
        </Button>
      )}
      {abilities.edit && (
        <Button variant={stage === 'declined' ? 'primary' : 'plain'} href={to(`${actions.path}/edit`)}>
          {t(stage === 'declined' ? 'publications.review.fix' : 'publications.review.edit')}
        </Button>
      )}
      {stage === 'waiting' && abilities.remove && (
        <Button onClick={run('withdraw')}>{t('publications.review.withdraw')}</Button>
      )}
      {abilities.remove && <RemoveButton title={title} actions={actions} />}
    </div>
  )
}

const states = { passed: 'done', warning: 'todo', failed: 'bad' } as const

/** What the automatic checks said. */
function ReviewChecks({ checks }: { checks: CheckResult[] }) {
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

/** Where a text stands and what its author can do about it. */
export function ReviewPanel({ item, actions }: { item: EditedPublication; actions: PublicationActions }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const reviewId = item.pending_revision?.review_id ?? null
  const review = useQuery({ ...reviewQueries.review(reviewId ?? 0), enabled: reviewId !== null }).data
  const { stage, edit, words, tone, Icon } = stageOf(item)
  const date = item.scheduled_at ? formatDay(locale, new Date(item.scheduled_at)) : ''
  return (
    <section
      className="panel grid grid-cols-1 gap-4.5 p-5 [&_h2]:text-16 [&_h2]:font-700"
      aria-labelledby="review-stage"
    >
      <Note tone={tone} icon={<Icon size={18} aria-hidden="true" />}>
        <h2 id="review-stage">{t(`publications.stage.${words}`)}</h2>
        <p>{t(`publications.stageText.${words}`, { date })}</p>
        {edit && (
          <p className="flex flex-wrap gap-x-4 gap-y-1 mt-1.5">
            <a className="link" href={to(actions.path)}>
              {t('publications.review.readers')}
            </a>
            <a className="link" href={`${to(actions.path)}/revisions?revision=${item.revision_id}`}>
              {t('publications.review.changed')}
            </a>
          </p>
        )}
      </Note>
      {review && stage === 'waiting' && <ReviewForecast figures={review} place={review.place} />}
      {review && stage === 'declined' && review.reason !== '' && (
        <div className="pl-3.5 py-0.5 border-s-4 border-brick">
          <h3 className="text-14 font-700">{t('publications.review.reason')}</h3>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{review.reason}</p>
        </div>
      )}
      {review && <ReviewChecks checks={review.checks} />}
      <ReviewActions item={item} actions={actions} stage={stage} />
    </section>
  )
}
