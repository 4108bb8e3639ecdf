import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useAttempt } from '../../../web/form/use-report-error.ts'
import { useT } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { useHref } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button/button.tsx'
import { Link } from '../../../web/ui/text/link.tsx'
import { VisuallyHidden } from '../../../web/ui/text/visually-hidden.tsx'
import { useQuery } from '../../../web/use-query.ts'
import { accountCalls, applySettings } from '../../account/web/account.queries.ts'
import { moderationQueries } from '../../moderation/web/moderation.queries.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { doneSteps, firstSteps, type FirstStep } from './first-steps.ts'

const ways: Record<FirstStep, string> = {
  address: '/auth/verify-email',
  approval: '/info/rules',
  platform: '/profile/settings/account',
  comment: '/articles',
}

/** What a new member does first. It goes when all is done, or when the person closes it. */
export function FirstStepsList() {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const user = useCurrentUser()
  const done = doneSteps(user)
  if (!user || !done) return null

  const close = () =>
    attempt(async () => {
      const { data } = await accountCalls.update(transportOf(client), { hide_first_steps: true })
      applySettings(client, data)
      // The button that had the focus is gone.
      document.getElementById('content')?.focus({ preventScroll: true })
    })

  return (
    <section className="home-section panel p-7 max-md:px-4 max-md:py-5" aria-labelledby="home-steps">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="home-steps" className="text-21">
          {t('home.steps.title')}
        </h2>
        <span className="text-13 text-ink-2">
          {t('home.steps.count', { done: done.size, all: firstSteps.length })}
        </span>
      </div>
      <ol className="grid grid-cols-4 gap-x-9 gap-y-4 mt-4 max-lg:grid-cols-2 max-md:grid-cols-1">
        {firstSteps.map((step) => (
          <li key={step} className="min-w-0 pt-3 border-t border-line-2 text-14">
            {done.has(step) ? (
              <p className="flex gap-2 text-ink-2">
                <Check size={17} className="flex-none text-patina" aria-hidden="true" />
                <span>
                  {t(`home.steps.${step}.done`)}
                  <VisuallyHidden> {t('home.steps.done')}</VisuallyHidden>
                </span>
              </p>
            ) : (
              <>
                <Link href={to(ways[step])}>{t(`home.steps.${step}`)}</Link>
                <p className="mt-1 text-ink-2">{t(`home.steps.${step}.text`)}</p>
                {step === 'approval' && <Place userId={user.id} />}
              </>
            )}
          </li>
        ))}
      </ol>
      <Button variant="ghost" size="s" className="mt-4 -ms-3" onClick={close}>
        {t('home.steps.close')}
      </Button>
    </section>
  )
}

const hour = 3600
const day = 24 * hour

/** Where the person stands in the queue and what it usually takes; the loader has asked. */
function Place({ userId }: { userId: number }) {
  const t = useT()
  const { data: record } = useQuery(moderationQueries.record(userId))
  if (!record?.queue) return null
  const { place, median_seconds: usual } = record.queue
  const inHours = usual !== null && usual < day
  return (
    <p className="mt-1 text-ink-2">
      <b className="text-ink">{t('home.steps.place', { place })}</b>{' '}
      {usual !== null &&
        t(inHours ? 'home.steps.usualHours' : 'home.steps.usualDays', {
          count: Math.max(1, Math.ceil(usual / (inHours ? hour : day))),
        })}
    </p>
  )
}
