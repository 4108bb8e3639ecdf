import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Ago } from '../../../../web/ago.tsx'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { SkeletonRows } from '../../../../web/ui/list/skeleton-rows.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import type { Offer } from '../../request-work.contract.ts'
import { requestLimits } from '../../request-limits.contract.ts'
import { requestQueries, sendMessage } from '../requests.queries.ts'

/** The other side may write while one reads. */
const refreshMs = 15_000

/** The private words of the two about an offer. */
export function OfferMessages({ requestId, offer }: { requestId: number; offer: Offer }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const asked = requestQueries.messages(requestId, offer.id)
  const { data: messages } = useQuery({ ...asked, refetchInterval: refreshMs })
  const { busy, submit, errorOf } = useSubmit(['text'])
  const [text, setText] = useState('')
  // One for each message: a second try of the same words is the same message.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = () =>
    submit(async () => {
      await sendMessage(transportOf(client), { id: requestId, offer: offer.id, text }, key)
      setText('')
      setKey(crypto.randomUUID())
      await client.invalidateQueries({ queryKey: ['request work', requestId] })
    })
  if (!messages) return <SkeletonRows rows={2} label={t('requests.loading')} />
  return (
    <section className="grid gap-3" aria-label={t('requests.messages.title')}>
      <p className="text-ink-3 text-13">{t('requests.messages.private')}</p>
      {messages.length > 0 && (
        <ol className="request-messages">
          {messages.map((message) => (
            <li
              key={message.id}
              className="request-message"
              data-own={message.own ? '' : undefined}
              data-staff={message.staff ? '' : undefined}
            >
              <p className="meta">
                <b>{message.author?.username ?? t('requests.nobody')}</b>
                {message.staff && <span>{t('requests.staff')}</span>}
                <Ago at={message.created_at} />
              </p>
              <p className="request-words">{message.text}</p>
            </li>
          ))}
        </ol>
      )}
      {offer.abilities.write && (
        <form
          className="grid gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Field label={t('requests.messages.label')} error={errorOf('text')}>
            <Textarea
              rows={3}
              maxLength={requestLimits.message.max}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </Field>
          <div>
            <Button type="submit" busy={busy}>
              {t('requests.messages.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
