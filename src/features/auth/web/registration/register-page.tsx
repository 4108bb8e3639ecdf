import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, useEffect, type FormEvent, type ReactNode } from 'react'
import {
  emailIssue,
  passwordLimits,
  usernameIssue,
  usernameLimits,
} from '../../../../contract/names/account-rules.ts'
import { Rich, useTranslator } from '../../../../web/i18n/translator.tsx'
import { PlainForm, usePosted } from '../../../../web/form/plain-form.tsx'
import { transportOf } from '../../../../web/query.ts'
import { keepForMail, returnTarget } from '../../../../web/routing/come-back.ts'
import { href, useHref } from '../../../../web/routing/href.ts'
import { useNext } from '../../../../web/routing/next.ts'
import { Avatar } from '../../../../web/ui/picture/avatar.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Link } from '../../../../web/ui/text/link.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { AuthFrame, LoginReasonNote } from '../auth-frame.tsx'
import { focusFault } from './focus-fault.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { registrationCalls, uniquenessCalls } from './registration-calls.ts'
import { openAs } from '../enter.ts'

const fields = ['username', 'email', 'password'] as const

export function RegisterPage({ tools }: { tools?: ReactNode }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const query = useQueryClient()
  const router = useRouter()
  const { next, carry } = useNext()
  const posted = usePosted('register')
  const errors = useFormErrors(t, fields, posted?.error)
  const [name, setName] = useState(posted?.values.username ?? '')
  const [email, setEmail] = useState(posted?.values.email ?? '')
  const [password, setPassword] = useState('')
  const free = useFreeName(name)

  const sentence = (issue: string | null, args = {}) => (issue ? t(`errors.field.${issue}`, args) : undefined)
  const nameIssue = usernameIssue(name.trim())
  const nameSentence = () => sentence(nameIssue, { min: usernameLimits.min, max: usernameLimits.max })
  const isFree = free?.unique === true && nameIssue === null
  const rested = useRested(name)
  const nameError =
    errors.of('username') ??
    (nameIssue !== null ? rested && name && nameSentence() : free?.unique === false ? takenText() : undefined)

  function takenText(): string {
    return free?.suggestion ? t('auth.register.taken', { name: free.suggestion }) : t('errors.field.taken')
  }

  async function register(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const short = [...password].length < passwordLimits.min
    const refused = errors.refuse({
      username: nameSentence(),
      email: sentence(emailIssue(email), { max: 254 }),
      password: short ? sentence('too_short', { min: passwordLimits.min }) : undefined,
    })
    if (refused) return focusFault(form)
    const sent = await errors.send(async () => {
      const website = String(new FormData(form).get('website') ?? '')
      await registrationCalls.register(transportOf(query), {
        username: name.trim(),
        email: email.trim(),
        password,
        language: locale,
        ...(website ? { website } : {}),
      })
      keepForMail(returnTarget(next, href(locale, '/')))
      await openAs({ query, router }, carry('/auth/verify-email'))
    })
    if (!sent) focusFault(form)
  }

  return (
    <AuthFrame
      title={t('auth.register.title')}
      lead={t('auth.register.lead')}
      picture="register"
      tools={tools}
    >
      <LoginReasonNote />
      <PlainForm
        name="register"
        onSubmit={register}
        onTyped={(typed) => {
          setName(typed('username'))
          setEmail(typed('email'))
          setPassword(typed('password'))
        }}
      >
        <Field
          label={t('auth.register.username')}
          hint={t('auth.register.usernameHint')}
          error={nameError}
          good={isFree && t('auth.register.free')}
          focus={errors.first === 'username'}
        >
          <div className="flex gap-3">
            <span className="flex-none size-11 notch-3 bg-sunken noscript:empty:hidden">
              {nameIssue === null && (
                <Avatar src={`/heads/${encodeURIComponent(name.trim())}.webp`} size={44} lazy={false} />
              )}
            </span>
            <Input
              name="username"
              value={name}
              onChange={(event) => {
                setName(event.target.value)
                errors.set('username', undefined)
              }}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={60}
              good={isFree}
            />
          </div>
        </Field>
        <Field
          label={t('auth.register.email')}
          hint={t('auth.register.emailHint')}
          error={errors.of('email')}
          focus={errors.first === 'email'}
        >
          <Input
            type="email"
            name="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              errors.set('email', undefined)
            }}
            onBlur={() => email && errors.set('email', sentence(emailIssue(email), { max: 254 }))}
            autoComplete="email"
            maxLength={300}
          />
        </Field>
        <NewPasswordField
          value={password}
          onChange={(value) => {
            setPassword(value)
            errors.set('password', undefined)
          }}
          about={[name, email]}
          error={errors.of('password')}
          focus={errors.first === 'password'}
        />
        {/* People never see this one; programs fill in everything. */}
        <div className="absolute start-[-9999px]" aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div className="contents" aria-live="polite">
          {errors.general && <p className="field-message text-brick">{errors.general}</p>}
        </div>
        <Button type="submit" variant="primary" size="l" block busy={errors.busy}>
          {t('auth.register.submit')}
        </Button>
      </PlainForm>
      <p className="auth-more">
        <Rich
          id="auth.register.agree"
          parts={{
            rules: (text) => <Link href={to('/info/rules')}>{text}</Link>,
            terms: (text) => <Link href={to('/info/terms')}>{text}</Link>,
          }}
        />
      </p>
      <p className="auth-more">
        <Rich
          id="auth.register.login"
          parts={{ login: (text) => <Link href={carry('/auth/login')}>{text}</Link> }}
        />
      </p>
    </AuthFrame>
  )
}

const restMs = 400

/** Whether nobody has typed for a moment. */
function useRested(value: string): boolean {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested === value
}

type Verdict = { name: string; unique: boolean; suggestion: string | null }

/** Asks, a moment after the last key, whether a name is free. Undefined while the answer is not there. */
function useFreeName(typed: string): Verdict | undefined {
  const query = useQueryClient()
  const [verdict, setVerdict] = useState<Verdict>()
  const name = typed.trim()
  useEffect(() => {
    if (usernameIssue(name) !== null) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      uniquenessCalls
        .check(transportOf(query), { type: 'user', field: 'username', value: name }, abort.signal)
        .then(({ data }) => setVerdict({ name, ...data }))
        // The server decides at the end anyway.
        .catch(() => {})
    }, 350)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [name, query])
  return verdict?.name === name ? verdict : undefined
}
