import './security.css'
import { PasskeysList } from './passkeys-list.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProveAgain } from './prove-again.tsx'
import { SessionsList } from './sessions-list.tsx'
import { TokensList } from './tokens-list.tsx'
import { TotpSettings } from './totp-settings.tsx'

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
