import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'

/** The second step of a login, for accounts with an authenticator app. */
export function LoginCode({
  error,
  onBack,
}: {
  error: string | undefined
  /** Without it the page is asked for anew. */
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
