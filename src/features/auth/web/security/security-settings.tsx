import { Laptop, Smartphone, SquareTerminal, Trash2 } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { useReportError } from '../../../../web/form/use-report-error.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Moment } from '../../../../web/moment.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { IconButton } from '../../../../web/ui/button/icon-button.tsx'
import { Checkbox } from '../../../../web/ui/field/checkbox.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { PasswordInput } from '../../../../web/ui/field/password-input.tsx'
import { ConfirmDialog } from '../../../../web/ui/overlay/confirm-dialog.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Note } from '../../../../web/ui/text/note.tsx'
import { toasts } from '../../../../web/ui/toast/toast-store.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { useCurrentUser } from '../../../users/web/use-current-user.ts'
import type { PersonalToken } from '../../sessions.contract.ts'
import { NewPasswordField } from '../registration/new-password-field.tsx'
import './security.css'
import { PasskeysList } from './passkeys-list.tsx'
import { ProveAgain } from './prove-again.tsx'
import { SecurityRow } from './security-row.tsx'
import { SecuritySection } from './security-section.tsx'
import { securityCalls, securityQueries } from './security.queries.ts'
import { TokenForm } from './token-form.tsx'
import { TotpSettings } from './totp-settings.tsx'
import { useSecurityChange } from './use-security-change.ts'

function PasswordForm() {
  const t = useT()
  const change = useSecurityChange()
  const errors = useFormErrors(t, ['current_password', 'password'])
  const [password, setPassword] = useState('')
  const user = useCurrentUser()

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    await errors.send(async () => {
      await change((transport) =>
        securityCalls.changePassword(transport, {
          current_password: String(fields.get('current_password')),
          password,
          end_other_sessions: fields.has('end_other_sessions'),
          remove_tokens: fields.has('remove_tokens'),
        }),
      )
      form.reset()
      setPassword('')
      toasts.show({ kind: 'success', title: t('auth.changePassword.done') })
    })
  }

  return (
    <SecuritySection title={t('auth.changePassword.title')} text={t('auth.changePassword.text')}>
      <form className="security-form" onSubmit={handleSubmit}>
        <div className="contents" aria-live="polite">
          {errors.general && <Note tone="brick">{errors.general}</Note>}
        </div>
        <Field label={t('auth.changePassword.current')} error={errors.of('current_password')}>
          <PasswordInput
            name="current_password"
            autoComplete="current-password"
            required
            maxLength={400}
            showText={t('auth.password.show')}
            hideText={t('auth.password.hide')}
          />
        </Field>
        <NewPasswordField
          label={t('auth.changePassword.new')}
          value={password}
          onChange={setPassword}
          about={[user?.username ?? '']}
          error={errors.of('password')}
        />
        <Checkbox name="end_other_sessions" defaultChecked label={t('auth.changePassword.endSessions')} />
        <Checkbox
          name="remove_tokens"
          defaultChecked
          label={t('auth.changePassword.removeTokens')}
          description={t('auth.changePassword.removeTokensHint')}
        />
        <div>
          <Button type="submit" variant="primary" busy={errors.busy}>
            {t('auth.changePassword.submit')}
          </Button>
        </div>
      </form>
    </SecuritySection>
  )
}

/** Keys for programs that act in the person's name. */
function TokensList() {
  const t = useT()
  const change = useSecurityChange()
  const report = useReportError(t)
  const { data: tokens } = useSuspenseQuery(securityQueries.tokens())
  const [making, setMaking] = useState(false)
  const [removing, setRemoving] = useState<PersonalToken | null>(null)

  return (
    <SecuritySection
      title={t('auth.tokens.title')}
      text={t('auth.tokens.text')}
      action={<Button onClick={() => setMaking(true)}>{t('auth.tokens.make')}</Button>}
    >
      {tokens.length === 0 ? (
        <p className="text-ink-3 text-14">{t('auth.tokens.empty')}</p>
      ) : (
        <ul className="-my-3">
          {tokens.map((token) => (
            <SecurityRow
              key={token.id}
              icon={<SquareTerminal size={20} />}
              title={token.name}
              facts={[
                token.scopes.length === 0
                  ? t('auth.tokens.readOnly')
                  : token.scopes.map((scope) => t(`auth.scope.${scope}`)).join(', '),
                ...(token.resources
                  ? [t('auth.tokens.limited', { resources: token.resources.join(', ') })]
                  : []),
                <>
                  {t('auth.tokens.until')} <Moment at={token.expires_at} />
                </>,
                token.last_used_at ? (
                  <>
                    {t('auth.sessions.lastUsed')} <Moment at={token.last_used_at} />
                  </>
                ) : (
                  t('auth.tokens.unused')
                ),
              ]}
              actions={
                <IconButton
                  label={t('auth.tokens.remove', { name: token.name })}
                  onClick={() => setRemoving(token)}
                >
                  <Trash2 size={18} />
                </IconButton>
              }
            />
          ))}
        </ul>
      )}
      <TokenForm open={making} onClose={() => setMaking(false)} />
      <ConfirmDialog
        open={removing !== null}
        title={t('auth.tokens.removeTitle')}
        text={t('auth.tokens.removeText')}
        back={t('auth.proof.cancel')}
        confirm={t('auth.tokens.removeSubmit')}
        onClose={() => setRemoving(null)}
        onConfirm={() =>
          change((transport) => securityCalls.removeToken(transport, { id: removing!.id })).then(
            () => setRemoving(null),
            report,
          )
        }
      />
    </SecuritySection>
  )
}

const icons = { desktop: Laptop, phone: Smartphone, program: SquareTerminal }

/** Where the person is logged in, with a button to end the other sessions. */
function SessionsList() {
  const t = useT()
  const change = useSecurityChange()
  const report = useReportError(t)
  const { data: sessions } = useSuspenseQuery(securityQueries.sessions())

  return (
    <SecuritySection
      title={t('auth.sessions.title')}
      text={t('auth.sessions.text')}
      action={
        sessions.length > 1 && (
          <Button
            onClick={() => change((transport) => securityCalls.endOtherSessions(transport, {})).catch(report)}
          >
            {t('auth.sessions.endOthers')}
          </Button>
        )
      }
    >
      <ul className="-my-3">
        {sessions.map((session) => {
          const Icon = icons[session.kind]
          const device = session.device ?? t('auth.sessions.unknown')
          return (
            <SecurityRow
              key={session.id}
              icon={<Icon size={20} />}
              title={device}
              mark={session.current && <Badge tone="patina">{t('auth.sessions.current')}</Badge>}
              facts={[
                <>
                  {t('auth.sessions.lastUsed')} <Moment at={session.last_used_at} />
                </>,
                session.address,
              ]}
              actions={
                !session.current && (
                  <Button
                    size="s"
                    aria-label={t('auth.sessions.endNamed', { device })}
                    onClick={() =>
                      change((transport) => securityCalls.endSession(transport, { id: session.id })).catch(
                        report,
                      )
                    }
                  >
                    {t('auth.sessions.end')}
                  </Button>
                )
              }
            />
          )
        })}
      </ul>
    </SecuritySection>
  )
}

/** Everything about how a person proves who they are. The route loads its queries, `securityQueries`. */
export function SecuritySettings() {
  return (
    <>
      <PasswordForm />
      <TotpSettings />
      <PasskeysList />
      <SessionsList />
      <TokensList />
      <ProveAgain />
    </>
  )
}
