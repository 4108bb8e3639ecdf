import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { codeLimits, normalizeCode } from '../../../contract/account-rules.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { transportOf } from '../../../web/query.ts'
import { href } from '../../../web/routing/href.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Input } from '../../../web/ui/input.tsx'
import { useFormErrors } from '../../../web/use-form-errors.ts'
import { ApiError } from '../../../web/http/transport.ts'
import { toasts } from '../../../web/ui/toast-store.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { AuthFrame } from './auth-frame.tsx'
import { registrationCalls } from './registration-calls.ts'
import { useEntered } from './use-entered.ts'
import { useLogout } from './use-logout.ts'

/** Eight characters shown 4-4; the last one sends them off. */
export function VerifyPage({ tools, declined }: { tools?: ReactNode; declined?: ReactNode }) {
  const { t, locale } = useTranslator()
  const query = useQueryClient()
  const { data: user } = useQuery(userQueries.current())
  const entered = useEntered()
  const logout = useLogout()
  const errors = useFormErrors(t, ['code'])
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [wait, setWait] = useState(0)
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  async function confirm(value: string) {
    setBusy(true)
    errors.clear()
    try {
      await registrationCalls.confirm(transportOf(query), { code: value })
      toasts.show({ kind: 'success', title: t('auth.verify.done') })
      await entered(href(locale, '/'))
    } catch (error) {
      errors.show(error)
      setBusy(false)
    }
  }

  async function resend() {
    errors.clear()
    try {
      const { data } = await registrationCalls.code(transportOf(query), {})
      setWait(data.resend_seconds)
      toasts.show({ kind: 'info', title: t('auth.verify.sent') })
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) setWait(Number(error.args.seconds ?? 60))
      else errors.show(error)
    }
  }

  function type(value: string) {
    const next = normalizeCode(value).slice(0, codeLimits.length)
    setCode(next)
    if (next.length === codeLimits.length && next !== code && !busy) void confirm(next)
  }

  if (user?.moderation_status_type === 'declined' && declined)
    return (
      <AuthFrame title={t('auth.declined.title')} lead={t('auth.declined.lead')} scene="login" tools={tools}>
        {declined}
      </AuthFrame>
    )
  return (
    <AuthFrame title={t('auth.verify.title')} lead={t('auth.verify.lead')} scene="register" tools={tools}>
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void confirm(code)
        }}
      >
        <Field label={t('auth.verify.code')} error={errors.of('code') ?? errors.general}>
          <Input
            className="auth-code"
            name="code"
            value={code.length > 4 ? `${code.slice(0, 4)}-${code.slice(4)}` : code}
            onChange={(event) => type(event.target.value)}
            inputMode="text"
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="l"
          block
          busy={busy}
          disabled={code.length < codeLimits.length}
        >
          {t('auth.verify.submit')}
        </Button>
        <Button block disabled={wait > 0} onClick={resend}>
          {wait > 0 ? t('auth.verify.wait', { count: wait }) : t('auth.verify.resend')}
        </Button>
      </form>
      <p className="auth-more">
        <Button variant="ghost" size="s" onClick={logout}>
          {t('auth.verify.logout')}
        </Button>
      </p>
    </AuthFrame>
  )
}
