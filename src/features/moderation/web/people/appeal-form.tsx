import { useLocation } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Textarea } from '../../../../web/ui/field/textarea.tsx'
import { appealLimits } from '../../contract/moderation-limits.contract.ts'
import { appealCalls } from '../moderation.queries.ts'
import { useSend } from '../use-send.ts'

/** Asks staff to look again. */
export function AppealForm({
  token,
  onSent,
}: {
  /** The token of the mail, for people who cannot log in; read when the form is sent. */
  token?: () => string | null
  onSent?: () => void
}) {
  const t = useT()
  const posted = usePosted('appeal')
  const { done } = useLocation().search as { done?: unknown }
  const [text, setText] = useState(posted?.values.text ?? '')
  const { state, fields, error, submit } = useSend(
    async (transport) => {
      const given = token?.()
      await appealCalls.create(transport, { text, ...(given ? { token: given } : {}) })
      onSent?.()
    },
    { posted, sent: done === '1' },
  )
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  if (state === 'sent') return <output className="block">{t('moderation.appeal.sent')}</output>
  const length = [...text].length
  return (
    <PlainForm
      name="appeal"
      className="staff-form"
      onSubmit={handleSubmit}
      onTyped={(typed) => setText(typed('text'))}
    >
      <Field
        label={t('moderation.appeal.text')}
        counter={`${length} / ${appealLimits.max}`}
        over={length > appealLimits.max}
        help={t('moderation.appeal.textHint')}
        error={fields.text || error || undefined}
        focus={posted !== undefined}
        required
      >
        <Textarea
          name="text"
          rows={5}
          minLength={appealLimits.min}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" busy={state === 'busy'}>
        {t('moderation.appeal.submit')}
      </Button>
    </PlainForm>
  )
}
