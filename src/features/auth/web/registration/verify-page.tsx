import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { codeLimits, normalizeCode } from '../../../../contract/names/account-rules.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { transportOf } from '../../../../web/query.ts'
import { href } from '../../../../web/routing/href.ts'
import { useNext } from '../../../../web/routing/next.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { useHydrated } from '../../../../web/use-hydrated.ts'
import { ApiError } from '../../../../web/http/transport.ts'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import { AuthFrame, LoginReasonNote } from '../auth-frame.tsx'
import { enter } from '../enter.ts'
import { registrationCalls } from './registration-calls.ts'
import { LogoutForm } from '../sessions/logout-form.tsx'
import { CorrectAddress } from './correct-address.tsx'

/** Enough of an address to recognize it, not enough for those who look over a shoulder. */
function masked(address: string): string {
  const at = address.lastIndexOf('@')
  const shown = at > 5 ? 2 : 1
  // The word joiner keeps the address in one line.
  return `${address.slice(0, shown)}…\u2060${at > 5 ? address.slice(at - shown, at) : ''}${address.slice(at)}`
}

/** Eight characters in two groups of four; typing the last one sends the form. */
export function VerifyPage({
  email,
  tools,
  declined,
}: {
  /** The address the code was sent to. */
  email: string
  tools?: ReactNode
  declined?: ReactNode
}) {
  const { t, locale } = useTranslator()
  const query = useQueryClient()
  const user = useCurrentUser()
  const router = useRouter()
  const { next } = useNext()
  const posted = usePosted('confirm')
  const resent = usePosted('resend')
  const { done } = useLocation().search as { done?: unknown }
  const errors = useFormErrors(t, ['code'], posted?.error)
  const [code, setCode] = useState(normalizeCode(posted?.values.code ?? '').slice(0, codeLimits.length))
  const [filled, setFilled] = useState(false)
  const [address, setAddress] = useState(email)
  // Only a script can count down; without one, the page says how long to wait.
  const hydrated = useHydrated()
  const [wait, setWait] = useState(Number(resent?.error.args.seconds ?? 0))
  const [trouble, setTrouble] = useState(wait > 0 ? undefined : resent?.error.message)
  const counting = hydrated && wait > 0
  const shownTrouble = hydrated ? trouble : resent?.error.message
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const confirm = (value: string) =>
    errors.send(async () => {
      await registrationCalls.confirm(transportOf(query), { code: value })
      toasts.show({ kind: 'success', title: t('auth.verify.done') })
      await enter({ query, router }, next, href(locale, '/'))
    })

  async function resend() {
    errors.clear()
    setTrouble(undefined)
    try {
      const { data } = await registrationCalls.code(transportOf(query), {})
      setWait(data.resend_seconds)
      toasts.show({ kind: 'info', title: t('auth.verify.sent') })
    } catch (error) {
      if (error instanceof ApiError && error.status === 429) setWait(Number(error.args.seconds ?? 60))
      else setTrouble((error instanceof ApiError && error.message) || t('web.error.offline'))
    }
  }

  function type(value: string) {
    const typed = normalizeCode(value).slice(0, codeLimits.length)
    setCode(typed)
    if (typed !== code) setFilled(false)
    if (typed.length === codeLimits.length && typed !== code && !errors.busy) void confirm(typed)
  }

  // The link of the mail brings its code along; a person presses the button, so that no program confirms by looking.
  const [looked, setLooked] = useState(false)
  if (hydrated && !looked) {
    setLooked(true)
    const mailed = normalizeCode(/^#code=(.*)$/.exec(location.hash)?.[1] ?? '')
    if (mailed.length === codeLimits.length) {
      setCode(mailed)
      setFilled(true)
    }
  }

  if (user?.moderation_status_type === 'declined' && declined)
    return (
      <AuthFrame
        title={t('auth.declined.title')}
        lead={t('auth.declined.lead')}
        picture="login"
        tools={tools}
      >
        {declined}
      </AuthFrame>
    )
  return (
    <AuthFrame
      title={t('auth.verify.title')}
      lead={t('auth.verify.sentTo', { email: masked(address) })}
      picture="register"
      tools={tools}
    >
      {!posted && !resent && done !== '1' && <LoginReasonNote />}
      {done === '1' && !posted && !resent && (
        <div className="mb-4.5">
          <Note tone="patina" icon={<CircleCheck size={18} />}>
            {t('auth.verify.sent')}
          </Note>
        </div>
      )}
      <PlainForm
        name="confirm"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          if (!errors.busy) void confirm(code)
        }}
        onTyped={(typed) => type(typed('code'))}
      >
        <Field
          label={t('auth.verify.code')}
          error={errors.of('code') ?? errors.general}
          help={filled ? t('auth.verify.filled') : undefined}
          focus={posted !== undefined}
        >
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
        <Button type="submit" variant="primary" size="l" block busy={errors.busy}>
          {t('auth.verify.submit')}
        </Button>
      </PlainForm>
      <PlainForm
        name="resend"
        className="mt-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void resend()
        }}
      >
        <Button type="submit" block disabled={counting}>
          {counting ? t('auth.verify.wait', { count: wait }) : t('auth.verify.resend')}
        </Button>
        <p className={shownTrouble ? 'field-message text-brick' : undefined} aria-live="polite">
          {shownTrouble}
        </p>
      </PlainForm>
      <CorrectAddress
        email={address}
        onCorrected={(corrected, seconds) => {
          setAddress(corrected)
          setWait(seconds)
          setCode('')
          errors.clear()
        }}
      />
      <div className="auth-more">
        <LogoutForm>
          <button type="submit" className="link auth-link">
            {t('auth.verify.logout')}
          </button>
        </LogoutForm>
      </div>
    </AuthFrame>
  )
}
