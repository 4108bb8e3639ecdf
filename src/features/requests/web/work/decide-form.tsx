import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRoubles } from '../../../../contract/i18n/numbers.ts'
import { useSubmit } from '../../../../web/form/use-submit.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import type { Deal } from '../../request-work.contract.ts'
import { requestLimits } from '../../request-limits.contract.ts'
import { dealCalls, forgetRequest, type ReadRequest } from '../requests.queries.ts'
import { kopecksOf } from '../kopecks.ts'

/** Staff's decision about a dispute: how much of the price is the performer's, and why. */
export function DecideForm({ request, deal }: { request: ReadRequest; deal: Deal }) {
  const { t, locale } = useTranslator()
  const client = useQueryClient()
  const { busy, submit, errorOf } = useSubmit(['kopecks', 'text'])
  const [roubles, setRoubles] = useState('0')
  const [fulfilled, setFulfilled] = useState(false)
  const [text, setText] = useState('')
  const send = () =>
    submit(async () => {
      await dealCalls.decide(transportOf(client), {
        id: request.id,
        deal: deal.id,
        kopecks: kopecksOf(roubles),
        fulfilled,
        text,
      })
      toasts.show({ kind: 'success', title: t('requests.decide.done') })
      await forgetRequest(client, request.id)
    })
  return (
    <form
      className="grid gap-4 pt-2"
      aria-label={t('requests.decide.title')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h3 className="text-15 font-650">{t('requests.decide.title')}</h3>
      <Field
        label={t('requests.decide.kopecks')}
        help={t('requests.decide.help', { amount: formatRoubles(locale, deal.price / 100) })}
        error={errorOf('kopecks')}
      >
        <Input
          name="kopecks"
          inputMode="numeric"
          autoComplete="off"
          value={roubles}
          onChange={(event) => setRoubles(event.currentTarget.value)}
        />
      </Field>
      <Checkbox
        checked={fulfilled}
        onChange={(event) => setFulfilled(event.currentTarget.checked)}
        label={t('requests.decide.fulfilled')}
      />
      <Field label={t('requests.decide.text')} error={errorOf('text')}>
        <Textarea
          name="decision"
          rows={4}
          maxLength={requestLimits.decision.max}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('requests.decide.send')}
        </Button>
      </div>
    </form>
  )
}
