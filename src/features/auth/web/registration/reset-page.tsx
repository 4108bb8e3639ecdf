import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { transportOf } from '../../../../web/query.ts'
import { href, useHref } from '../../../../web/routing/href.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { Note } from '../../../../web/ui/text/note.tsx'
import { AuthFrame } from '../auth-frame.tsx'
import { focusFault } from './focus-fault.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { registrationCalls } from './registration-calls.ts'

/** Reached by the mailed link; the old sessions end with the old password. */
export function ResetPage({
  tools,
  first,
}: {
  tools?: ReactNode
  /** Shown instead of the form, as long as it must be done first. */ first?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const query = useQueryClient()
  const router = useRouter()
  // The server knows only that there is a token; the browser asks whether it still works.
  const { token } = useLocation().search as { token?: unknown }
  const posted = usePosted('reset')
  const errors = useFormErrors(t, ['password'], posted?.error)
  const [password, setPassword] = useState('')
  const [expired, setExpired] = useState(false)
  useEffect(() => {
    if (!token) return
    // Who cannot ask now is told when they send the form.
    registrationCalls.checkReset(transportOf(query), { token: String(token) }).then(
      ({ data }) => setExpired(!data.valid),
      () => {},
    )
  }, [query, token])
  const broken = token ? expired && t('errors.field.link_expired') : t('auth.reset.noLink')

  async function reset(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const sent = await errors.send(async () => {
      await registrationCalls.reset(transportOf(query), { token: String(token ?? ''), password })
      toasts.show({ kind: 'success', title: t('auth.reset.done'), durationMs: 3000 })
      await router.navigate({ href: href(locale, '/auth/login') })
    })
    if (!sent) focusFault(form)
  }

  return (
    <AuthFrame title={t('auth.reset.title')} lead={t('auth.reset.lead')} picture="login" tools={tools}>
      {broken ? (
        <Note tone="brick" icon={<CircleAlert size={18} />}>
          <output>{broken}</output>
        </Note>
      ) : (
        first || (
          <PlainForm name="reset" onSubmit={reset} onTyped={(typed) => setPassword(typed('password'))}>
            <NewPasswordField
              value={password}
              onChange={setPassword}
              about={[]}
              error={errors.of('password')}
              focus={posted !== undefined}
            />
            <div className="contents" aria-live="polite">
              {errors.general && <p className="field-message text-brick">{errors.general}</p>}
            </div>
            <Button type="submit" variant="primary" size="l" block busy={errors.busy}>
              {t('auth.reset.submit')}
            </Button>
          </PlainForm>
        )
      )}
      <p className="auth-more">
        <a className="link" href={to('/auth/forgot-password')}>
          {t('auth.reset.again')}
        </a>
      </p>
    </AuthFrame>
  )
}
