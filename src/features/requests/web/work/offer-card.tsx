import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRoubles } from '../../../../contract/i18n/numbers.ts'
import { useAttempt } from '../../../../web/form/use-report-error.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { Offer, Work } from '../../request-work.contract.ts'
import { dealCalls, forgetRequest, type ReadRequest } from '../requests.queries.ts'
import { OfferMessages } from './offer-messages.tsx'
import { Stars } from './stars.tsx'

/** One offer with its terms, the private words about it, and what can be done with it. */
export function OfferCard({ request, offer, work }: { request: ReadRequest; offer: Offer; work: Work }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const client = useQueryClient()
  const attempt = useAttempt()
  const [asking, setAsking] = useState(false)
  const [open, setOpen] = useState(false)
  const money = (kopecks: number) => formatRoubles(locale, kopecks / 100)
  const { author, abilities } = offer
  const lacking = Math.max(0, offer.price - (work.held ?? 0))
  const step = (call: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await call()
      await forgetRequest(client, request.id)
    }, done)
  const accept = () =>
    step(
      () =>
        dealCalls.accept(transportOf(client), {
          id: request.id,
          offer: offer.id,
          price: offer.price,
          days: offer.days,
        }),
      t('requests.offer.accepted'),
    ).then(() => setAsking(false))
  const withdraw = () =>
    step(() => dealCalls.withdraw(transportOf(client), { id: request.id }), t('requests.offer.withdrawn'))
  return (
    <article className="request-card">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar src={author.avatar_url} size={36} />
        <div className="min-w-0">
          {author.deleted ? (
            <b>{t('requests.nobody')}</b>
          ) : (
            <a className="link link-quiet font-650" href={to(`/user/${author.id}`)}>
              {author.username}
            </a>
          )}
          <p className="meta">
            <span>{t('requests.fulfilledCount', { count: offer.fulfilled })}</span>
            {offer.stars !== null && <Stars value={offer.stars} />}
          </p>
        </div>
        {offer.withdrawn && <Badge>{t('requests.offer.gone')}</Badge>}
      </div>
      <p className="request-terms">
        <b className="text-ink">{offer.price > 0 ? money(offer.price) : t('requests.thanks')}</b>
        <span>{t('requests.days', { count: offer.days })}</span>
      </p>
      <p className="request-words">{offer.text}</p>
      <div className="flex flex-wrap gap-2">
        {abilities.accept && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('requests.offer.accept')}
          </Button>
        )}
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {t('requests.messages.open', { count: offer.messages })}
        </Button>
        {abilities.withdraw && (
          <Button variant="ghost" onClick={withdraw}>
            {t('requests.offer.withdraw')}
          </Button>
        )}
      </div>
      {open && <OfferMessages requestId={request.id} offer={offer} />}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        tone="primary"
        title={t('requests.accept.title', { name: author.username })}
        text={t(lacking > 0 ? 'requests.accept.more' : 'requests.accept.text', {
          price: offer.price > 0 ? money(offer.price) : t('requests.thanks'),
          lacking: money(lacking),
        })}
        back={t('requests.back')}
        confirm={t('requests.offer.accept')}
        onConfirm={accept}
      />
    </article>
  )
}
