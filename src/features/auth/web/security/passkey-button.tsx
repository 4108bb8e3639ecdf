import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { ApiError } from '../../../../web/http/transport.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { TokenAnswer } from '../../auth.contract.ts'

/** Logs in without a name. Its code is loaded when it is pressed. */
export function PasskeyButton({ onTokens }: { onTokens: (tokens: TokenAnswer) => Promise<void> }) {
  const t = useT()
  const query = useQueryClient()
  const [error, setError] = useState('')

  async function handleClick() {
    setError('')
    if (!('PublicKeyCredential' in window)) return setError(t('auth.passkeys.unsupported'))
    try {
      const { logInByPasskey } = await import('./passkey-flows.ts')
      const tokens = await logInByPasskey(transportOf(query))
      if (tokens) await onTokens(tokens)
    } catch (failure) {
      setError(failure instanceof ApiError && failure.message ? failure.message : t('errors.unknown'))
    }
  }

  return (
    <>
      <Button size="l" block className="auth-passkey mt-3" onClick={handleClick}>
        <KeyRound size={18} />
        {t('auth.passkeys.logIn')}
      </Button>
      <div className={error ? 'field-bad' : undefined} aria-live="polite">
        {error && <p className="field-message">{error}</p>}
      </div>
    </>
  )
}
