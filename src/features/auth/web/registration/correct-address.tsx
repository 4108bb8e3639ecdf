import { useQueryClient } from '@tanstack/react-query'
import { useRef, type FormEvent } from 'react'
import { emailIssue } from '../../../../contract/names/account-rules.ts'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { registrationCalls } from './registration-calls.ts'

/** Folded away: another address for a person who mistyped theirs. */
export function CorrectAddress({
  email,
  onCorrected,
}: {
  email: string
  /** Called with the new address, and the seconds until another code may be asked for. */
  onCorrected: (email: string, resendSeconds: number) => void
}) {
  const t = useT()
  const query = useQueryClient()
  const fold = useRef<HTMLDetailsElement>(null)
  const posted = usePosted('correct')
  const errors = useFormErrors(t, ['email'], posted?.error)

  async function correct(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('email')).trim()
    const issue = emailIssue(typed)
    if (errors.refuse({ email: issue ? t(`errors.field.${issue}`, { max: 254 }) : undefined })) return
    await errors.send(async () => {
      const { data } = await registrationCalls.correct(transportOf(query), { email: typed })
      fold.current!.open = false
      onCorrected(data.email, data.resend_seconds)
      toasts.show({ kind: 'info', title: t('auth.verify.sentTo', { email: data.email }) })
    })
  }

  return (
    <details ref={fold} className="auth-fold" open={posted !== undefined}>
      <summary className="link">{t('auth.verify.wrong')}</summary>
      <PlainForm name="correct" onSubmit={correct}>
        <Field
          label={t('auth.verify.newEmail')}
          error={errors.of('email') ?? errors.general}
          focus={posted !== undefined}
        >
          <Input
            type="email"
            name="email"
            defaultValue={posted?.values.email ?? email}
            autoComplete="email"
            maxLength={300}
          />
        </Field>
        <Button type="submit" block busy={errors.busy}>
          {t('auth.verify.correct')}
        </Button>
      </PlainForm>
    </details>
  )
}
