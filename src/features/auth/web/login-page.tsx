import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../../web/http/transport.ts'
import { rememberAccessToken } from '../../../web/http/browser-transport.ts'
import { Rich, useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { href } from '../../../web/routing/href.ts'
import { safeTarget } from '../../../web/routing/safe-target.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Input } from '../../../web/ui/input.tsx'
import { Link } from '../../../web/ui/link.tsx'
import { PasswordInput } from '../../../web/ui/password-input.tsx'
import { userQueries } from '../../users/web/users.queries.ts'
import type { TokenAnswer } from '../auth.contract.ts'
import { authCalls } from './auth-calls.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginCode } from './login-code.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** Logs in and returns to where one came from. */
export function LoginPage({ next, tools }: { next: string; tools?: ReactNode }) {
  const { t, locale } = useTranslator()
  const query = useQueryClient()
  const router = useRouter()
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [asksForCode, setAsksForCode] = useState(false)

  async function enter(tokens: TokenAnswer) {
    rememberAccessToken(tokens.access_token)
    query.removeQueries()
    await query.fetchQuery(userQueries.current())
    await router.invalidate()
    await router.navigate({ href: safeTarget(next, href(locale, '/')) })
  }

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError('')
    try {
      const transport = transportOf(query)
      const code = asksForCode ? String(form.get('code')) : undefined
      const tokens = await authCalls.authorize(transport, {
        grant_type: 'password',
        username: String(form.get('username')),
        password: String(form.get('password')),
        ...(code ? { code } : {}),
      })
      await enter(tokens)
    } catch (failure) {
      const factor = failure instanceof ApiError && failure.key === 'secondFactorNeeded' ? failure : null
      if (factor) {
        setAsksForCode(true)
        setError(factor.fields.code?.[0]?.message ?? '')
        return setBusy(false)
      }
      setError(failure instanceof ApiError && failure.message ? failure.message : t('errors.unknown'))
      setBusy(false)
    }
  }

  return (
    <AuthFrame title={t('auth.login.title')} lead={t('auth.login.lead')} scene="login" tools={tools}>
      <form onSubmit={logIn}>
        {/* Out of sight during the second step, and still there: what was typed is sent again with the code. */}
        <div className="grid gap-4.5" hidden={asksForCode}>
          <Field label={t('auth.login.username')}>
            <Input
              name="username"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              required
              maxLength={254}
            />
          </Field>
          <Field label={t('auth.login.password')} error={(!asksForCode && error) || undefined}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              required
              maxLength={400}
              showText={t('auth.password.show')}
              hideText={t('auth.password.hide')}
            />
          </Field>
        </div>
        {asksForCode && <LoginCode error={error} onBack={() => setAsksForCode(false)} />}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t('auth.login.submit')}
        </Button>
      </form>
      {!asksForCode && <PasskeyButton onTokens={enter} />}
      <p className="auth-more">
        <Rich
          id="auth.login.register"
          parts={{ register: (text) => <Link href={href(locale, '/auth/register')}>{text}</Link> }}
        />
      </p>
    </AuthFrame>
  )
}
