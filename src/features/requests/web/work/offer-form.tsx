import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { Offer } from '../../request-work.contract.ts'
import { requestLimits } from '../../request-limits.contract.ts'
import { dealCalls, forgetRequest, type ReadRequest } from '../requests.queries.ts'
import { kopecksOf } from '../kopecks.ts'

/** What one would do it for; the same form changes one's offer while it stands. */
export function OfferForm({ request, own }: { request: ReadRequest; own: Offer | null }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const { busy, submit, errorOf } = useSubmit(['price', 'days', 'text'])
  const [price, setPrice] = useState(String((own?.price ?? request.reward) / 100))
  const [days, setDays] = useState(String(own?.days ?? 7))
  const [text, setText] = useState(own?.text ?? '')
  const send = () =>
    submit(async () => {
      const offer = { id: request.id, price: kopecksOf(price), days: Number(days) || 0, text }
      await dealCalls.offer(transportOf(client), offer)
      toasts.show({ kind: 'success', title: t('requests.offer.sent') })
      await forgetRequest(client, request.id)
    })
  return (
    <form
      className="panel grid gap-4 px-5 py-5"
      aria-labelledby="request-offer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2 id="request-offer" className="text-18 font-700 leading-title">
        {t(own ? 'requests.offer.change' : 'requests.offer.make')}
      </h2>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <Field
          label={t('requests.offer.price')}
          help={t('requests.offer.priceHelp')}
          error={errorOf('price')}
        >
          <Input
            name="price"
            inputMode="numeric"
            autoComplete="off"
            value={price}
            onChange={(event) => setPrice(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('requests.offer.days')} error={errorOf('days')}>
          <Input
            name="days"
            inputMode="numeric"
            autoComplete="off"
            value={days}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
        </Field>
      </div>
      <Field label={t('requests.offer.text')} error={errorOf('text')}>
        <Textarea
          name="offer"
          rows={4}
          maxLength={requestLimits.offer.text.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant={own ? undefined : 'primary'} busy={busy}>
          {t(own ? 'requests.offer.save' : 'requests.offer.send')}
        </Button>
      </div>
    </form>
  )
}
