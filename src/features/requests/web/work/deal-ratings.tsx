import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Segmented } from '../../../../web/ui/field/segmented.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { Deal } from '../../request-work.contract.ts'
import { requestLimits } from '../../request-limits.contract.ts'
import { dealCalls, forgetRequest, type ReadRequest } from '../requests.queries.ts'
import { Stars } from './stars.tsx'

/** What the two say of each other after the work, and what they answer. */
export function DealRatings({ request, deal }: { request: ReadRequest; deal: Deal }) {
  const user = useCurrentUser()
  const given = deal.ratings.find((rating) => rating.author_id === user?.id)
  const nameOf = (id: number): string =>
    id === deal.performer.id ? deal.performer.username : request.author.username
  return (
    <>
      {deal.ratings.map((rating) => (
        <div key={rating.author_id} className="grid gap-1">
          <p className="flex flex-wrap items-center gap-2">
            <b>{nameOf(rating.author_id)}</b> <Stars value={rating.stars} />
          </p>
          {rating.text && <p className="request-words">{rating.text}</p>}
          {rating.answer && (
            <p className="request-words ps-4 text-ink-2">
              <b>{nameOf(rating.subject_id)}:</b> {rating.answer}
            </p>
          )}
        </div>
      ))}
      {deal.abilities.rate && !given && <RatingForm request={request} deal={deal} />}
      {deal.abilities.answer && <AnswerForm request={request} deal={deal} />}
    </>
  )
}

function RatingForm({ request, deal }: { request: ReadRequest; deal: Deal }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const { busy, submit, errorOf } = useSubmit(['stars', 'text'])
  const [stars, setStars] = useState(5)
  const [text, setText] = useState('')
  const send = () =>
    submit(async () => {
      await dealCalls.rate(transportOf(client), { id: request.id, deal: deal.id, stars, text })
      toasts.show({ kind: 'success', title: t('requests.rating.done') })
      await forgetRequest(client, request.id)
    })
  return (
    <form
      className="grid gap-3"
      aria-label={t('requests.rating.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3 className="text-15 font-650">{t('requests.rating.title')}</h3>
      <div>
        <Segmented
          label={t('requests.rating.stars')}
          value={String(stars)}
          items={[1, 2, 3, 4, 5].map((value) => ({ value: String(value), label: `${value}` }))}
          onChange={(value) => setStars(Number(value))}
        />
      </div>
      <Field label={t('requests.rating.text')} error={errorOf('text')}>
        <Textarea
          name="rating"
          rows={2}
          maxLength={requestLimits.rating.text.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {t('requests.rating.send')}
        </Button>
      </div>
    </form>
  )
}

function AnswerForm({ request, deal }: { request: ReadRequest; deal: Deal }) {
  const { t } = useTranslator()
  const client = useQueryClient()
  const { busy, submit, errorOf } = useSubmit(['text'])
  const [text, setText] = useState('')
  const send = () =>
    submit(async () => {
      await dealCalls.answer(transportOf(client), { id: request.id, deal: deal.id, text })
      toasts.show({ kind: 'success', title: t('requests.rating.answered') })
      await forgetRequest(client, request.id)
    })
  return (
    <form
      className="grid gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field label={t('requests.rating.answer')} error={errorOf('text')}>
        <Textarea
          name="answer"
          rows={2}
          maxLength={requestLimits.rating.answer.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" busy={busy}>
          {t('requests.rating.reply')}
        </Button>
      </div>
    </form>
  )
}
