import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRoubles } from '../../../../contract/i18n/numbers.ts'
import { Ago } from '../../../../web/ago.tsx'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Disclosure } from '../../../../web/ui/layout/disclosure.tsx'
import { SkeletonRows } from '../../../../web/ui/list/skeleton-rows.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { useQuery } from '../../../../web/use-query.ts'
import type { Work } from '../../request-work.contract.ts'
import { forgetRequest, requestCalls, requestQueries, type ReadRequest } from '../requests.queries.ts'
import { DealCard } from './deal-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferForm } from './offer-form.tsx'

/** Offers and work, as far as they concern the person who looks. */
export function RequestWork({ request }: { request: ReadRequest }) {
  const { t } = useTranslator()
  const hydrated = useHydrated()
  const { data: work } = useQuery(requestQueries.work(request.id))
  if (!work) return <SkeletonRows rows={2} label={t('requests.loading')} />
  const own = work.offers.find((offer) => offer.own)
  return (
    // Until the page is awake nothing can be typed that it would lose.
    <fieldset className="grid gap-6 min-w-0" disabled={!hydrated}>
      {work.deals.length > 0 && (
        <section aria-labelledby="request-deals">
          <h2 id="request-deals" className="text-21 font-700 leading-title mb-3">
            {t('requests.deals.title')}
          </h2>
          <div className="panel">
            {work.deals.map((deal) => (
              <DealCard key={deal.id} request={request} deal={deal} work={work} />
            ))}
          </div>
        </section>
      )}
      {work.offers.length > 0 && (
        <section aria-labelledby="request-offers">
          <h2 id="request-offers" className="text-21 font-700 leading-title mb-3">
            {t(own && work.held === null ? 'requests.offer.own' : 'requests.offer.title')}
          </h2>
          <div className="panel">
            {work.offers.map((offer) => (
              <OfferCard key={offer.id} request={request} offer={offer} work={work} />
            ))}
          </div>
        </section>
      )}
      {work.abilities.offer && <OfferForm request={request} own={own ?? null} />}
      <RequestEnd request={request} work={work} />
      {work.events.length > 0 && <Steps work={work} />}
    </fieldset>
  )
}

/** What is held, and the way to end an open request. */
function RequestEnd({ request, work }: { request: ReadRequest; work: Work }) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)
  if (work.held === null) return null
  const close = () =>
    attempt(async () => {
      await requestCalls.close(transportOf(client), { id: request.id })
      await forgetRequest(client, request.id)
    }, t('requests.close.done')).then(() => setAsking(false))
  return (
    <div className="flex flex-wrap items-center gap-4">
      {work.held > 0 && (
        <p className="text-ink-2 text-14">
          {t('requests.held.own', { amount: formatRoubles(locale, work.held / 100) })}
        </p>
      )}
      {work.abilities.close && <Button onClick={() => setAsking(true)}>{t('requests.close.button')}</Button>}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('requests.close.title')}
        text={t('requests.close.text')}
        back={t('requests.back')}
        confirm={t('requests.close.button')}
        onConfirm={close}
      />
    </div>
  )
}

/** Everything that happened, oldest first. */
function Steps({ work }: { work: Work }) {
  const { t, locale } = useTranslator()
  return (
    <Disclosure boxed title={t('requests.steps.title')}>
      <ol className="request-steps">
        {work.events.map((event) => (
          <li key={event.id}>
            <b className="font-600">{t(`requests.step.${event.action}`)}</b>
            <span>{event.actor?.username ?? t('requests.site')}</span>
            {event.kopecks > 0 && <span>{formatRoubles(locale, event.kopecks / 100)}</span>}
            <span className="text-ink-3">
              <Ago at={event.created_at} />
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
