import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState, type FormEvent, type ReactNode } from 'react'
import { emailIssue } from '../../../../contract/names/account-rules.ts'
import { EmptyModel } from '../../../../web/art/empty-model.tsx'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { transportOf } from '../../../../web/query.ts'
import { keepForMail, returnTarget } from '../../../../web/routing/come-back.ts'
import { href } from '../../../../web/routing/href.ts'
import { useNext } from '../../../../web/routing/next.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/list/empty-state.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { registrationCalls } from './registration-calls.ts'

/** Says the same whether there is such an account or not. */
export function ForgotPage({ tools }: { tools?: ReactNode }) {
  const { t, locale } = useTranslator()
  const { next, carry } = useNext()
  const query = useQueryClient()
  const posted = usePosted('forgot')
  const { done } = useLocation().search as { done?: unknown }
  const errors = useFormErrors(t, ['email'], posted?.error)
  const [sent, setSent] = useState(done === '1')

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    const issue = emailIssue(email)
    if (errors.refuse({ email: issue ? t(`errors.field.${issue}`, { max: 254 }) : undefined })) return
    await errors.send(async () => {
      await registrationCalls.forgot(transportOf(query), { email })
      keepForMail(returnTarget(next, href(locale, '/')))
      setSent(true)
    })
  }

  return (
    <AuthFrame title={t('auth.forgot.title')} lead={t('auth.forgot.lead')} picture="login" tools={tools}>
      {sent ? (
        <EmptyState
          model={<EmptyModel name="letter" />}
          title={t('auth.forgot.sentTitle')}
          text={t('auth.forgot.sentText')}
          action={<Button href={carry('/auth/login')}>{t('auth.forgot.back')}</Button>}
        />
      ) : (
        <PlainForm name="forgot" onSubmit={ask}>
          <Field
            label={t('auth.register.email')}
            error={errors.of('email') ?? errors.general}
            focus={posted !== undefined}
          >
            <Input
              type="email"
              name="email"
              defaultValue={posted?.values.email}
              autoComplete="email"
              maxLength={300}
            />
          </Field>
          <Button type="submit" variant="primary" size="l" block busy={errors.busy}>
            {t('auth.forgot.submit')}
          </Button>
        </PlainForm>
      )}
    </AuthFrame>
  )
}
