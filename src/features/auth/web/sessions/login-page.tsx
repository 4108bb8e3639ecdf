import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useLocation } from '@tanstack/react-router'
import { useState, useEffect, useRef } from 'react'
import { CircleCheck } from 'lucide-react' // Chunk: forms
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../../../web/http/transport.ts'
import { rememberAccessToken } from '../../../../web/http/browser-transport.ts'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { Rich, useTranslator, useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { href } from '../../../../web/routing/href.ts'
import { useNext } from '../../../../web/routing/next.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { PasswordInput } from '../../../../web/ui/field/password-input.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import type { TokenAnswer } from '../../auth.contract.ts'
import { authCalls } from '../auth-calls.ts'
import { AuthFrame, LoginReasonNote } from '../auth-frame.tsx'
import { PasskeyButton } from '../security/passkey-button.tsx'

const fields = ['username', 'password', 'code'] as const

/** Logs in and returns to the page the person came from. */
export function LoginPage({
  renewed,
  tools,
}: {
  /** The person has just set a new password. */
  renewed?: boolean
  tools?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const query = useQueryClient()
  const router = useRouter()
  const { next, carry } = useNext()
  const posted = usePosted('login')
  // The second step of a login that began without scripts: the ticket holds name and password.
  const ticket = posted?.values.ticket
  const asked = posted?.error.key === 'secondFactorNeeded' && !posted.error.fields.code
  const errors = useFormErrors(t, fields, asked ? undefined : posted?.error)
  const [busy, setBusy] = useState(false)
  const [asksForCode, setAsksForCode] = useState(ticket !== undefined)

  async function enter(tokens: TokenAnswer) {
    rememberAccessToken(tokens.access_token)
    const entering = await import('../enter.ts')
    await entering.enter({ query, router }, next, href(locale, '/'))
  }

  async function logIn(event: FormEvent<HTMLFormElement>) {
    if (ticket !== undefined) return
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [username, password, code] = fields.map((name) => String(data.get(name) ?? '')) as [
      string,
      string,
      string,
    ]
    const missing = (value: string) => (value ? undefined : t('errors.field.required'))
    const faults = { username: missing(username), password: missing(password) }
    if (errors.refuse(asksForCode ? { ...faults, code: missing(code) } : faults)) return
    setBusy(true)
    try {
      const given = { grant_type: 'password' as const, username, password, ...(code ? { code } : {}) }
      await enter(await authCalls.authorize(transportOf(query), given))
    } catch (failure) {
      const factor = failure instanceof ApiError && failure.key === 'secondFactorNeeded'
      if (factor) setAsksForCode(true)
      if (!factor || failure.fields.code) errors.show(failure)
      setBusy(false)
    }
  }

  return (
    <AuthFrame title={t('auth.login.title')} lead={t('auth.login.lead')} picture="login" tools={tools}>
      {!renewed && !posted && <LoginReasonNote />}
      {renewed && !posted && (
        <div className="mb-4.5">
          <Note tone="patina" icon={<CircleCheck size={18} />}>
            {t('auth.reset.done')}
          </Note>
        </div>
      )}
      <PlainForm name="login" onSubmit={logIn}>
        {/* Out of sight during the second step, and still there: what was typed is sent again with the code. */}
        {ticket === undefined && (
          <div className="grid gap-4.5" hidden={asksForCode}>
            <Field
              label={t('auth.login.username')}
              error={errors.of('username')}
              focus={errors.first === 'username'}
            >
              <Input
                name="username"
                defaultValue={posted?.values.username}
                autoComplete="username webauthn"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
              />
            </Field>
            <Field
              label={t('auth.login.password')}
              counter={
                <a className="link text-13 coarse:py-3.5" href={carry('/auth/forgot-password')}>
                  {t('auth.login.forgot')}
                </a>
              }
              error={errors.of('password') ?? (asksForCode ? undefined : errors.general)}
              focus={posted !== undefined && errors.first !== 'username'}
            >
              <PasswordInput
                name="password"
                autoComplete="current-password"
                maxLength={400}
                showText={t('auth.password.show')}
                hideText={t('auth.password.hide')}
              />
            </Field>
          </div>
        )}
        {ticket !== undefined && <input type="hidden" name="ticket" value={ticket} />}
        {asksForCode && (
          <LoginCode
            error={errors.of('code') ?? errors.general}
            {...(ticket === undefined ? { onBack: () => setAsksForCode(false) } : {})}
          />
        )}
        <Button type="submit" variant="primary" size="l" block busy={busy}>
          {t('auth.login.submit')}
        </Button>
      </PlainForm>
      {!asksForCode && <PasskeyButton onTokens={enter} />}
      <p className="auth-more">
        <Rich
          id="auth.login.register"
          parts={{
            register: (text) => (
              <a className="link" href={carry('/auth/register')}>
                {text}
              </a>
            ),
          }}
        />
      </p>
    </AuthFrame>
  )
}

/** The second step of a login, for accounts with an authenticator app. */
function LoginCode({
  error,
  onBack,
}: {
  error: string | undefined
  /** If it is missing, the button loads the page again. */
  onBack?: () => void
}) {
  const t = useT()
  const { href } = useLocation()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <div>
      <Field label={t('auth.code.label')} error={error} focus>
        <Input
          ref={input}
          name="code"
          maxLength={40}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Field>
      {onBack ? (
        <Button size="s" variant="ghost" className="mt-2" onClick={onBack}>
          {t('auth.code.back')}
        </Button>
      ) : (
        <Button size="s" variant="ghost" className="mt-2" href={href} data-reload>
          {t('auth.code.back')}
        </Button>
      )}
    </div>
  )
}
