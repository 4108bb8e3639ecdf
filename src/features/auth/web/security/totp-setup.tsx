import { lazy, Suspense, useState } from 'react'
import type { FormEvent } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Skeleton } from '../../../../web/ui/list/skeleton.tsx'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

export type TotpKey = { secret: string; uri: string }

/** The new key as picture and as text, and the field for its first code. */
export function TotpSetup({
  totpKey,
  onClose,
  onCode,
}: {
  totpKey: TotpKey | null
  onClose: () => void
  /** If it throws, the message is shown below the field. */
  onCode: (code: string) => Promise<void>
}) {
  const t = useT()
  const errors = useFormErrors(t, ['code'])
  const [busy, setBusy] = useState(false)

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    setBusy(true)
    errors.clear()
    try {
      await onCode(code)
    } catch (error) {
      errors.show(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={totpKey !== null}
      onClose={onClose}
      size="l"
      locked={busy}
      title={t('auth.totp.setupTitle')}
      text={t('auth.totp.setupText')}
    >
      {totpKey && (
        <form onSubmit={handleSubmit}>
          <div className="security-totp grid gap-5 mt-4.5 sm:grid-cols-[212px_minmax(0,1fr)]">
            <div className="[&_svg]:w-full [&_svg]:h-auto [&_svg]:fill-[#000] [&_svg]:[shape-rendering:crispEdges] grid place-items-center w-53 min-h-53 overflow-hidden border border-line rounded-field bg-[#fff]">
              <Suspense fallback={<Skeleton block className="size-47" />}>
                <QrCode text={totpKey.uri} label={t('auth.totp.qr')} />
              </Suspense>
            </div>
            <div className="security-form">
              <div>
                <p>{t('auth.totp.byHand')}</p>
                <p className="security-key [font-family:var(--font-mono,monospace)] text-15 wrap-anywhere select-all">
                  {totpKey.secret.replace(/(.{4})(?=.)/g, '$1 ')}
                </p>
              </div>
              <Field label={t('auth.totp.code')} error={errors.of('code') ?? errors.general}>
                <Input
                  name="code"
                  required
                  maxLength={12}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  placeholder="000000"
                />
              </Field>
            </div>
          </div>
          <div className="dialog-actions">
            <Button onClick={onClose}>{t('auth.proof.cancel')}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {t('auth.totp.confirm')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
