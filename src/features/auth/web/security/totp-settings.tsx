import { ShieldCheck, Check, Copy } from 'lucide-react'
import { useState, lazy, Suspense, type FormEvent } from 'react'
import { useFormErrors } from '../../../../web/form/use-form-errors.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { Input } from '../../../../web/ui/field/input.tsx'
import { Skeleton } from '../../../../web/ui/list/skeleton.tsx'
import { ProofDialog, type Proof } from './proof-dialog.tsx'
import { securityCalls, securityQueries } from './security.queries.ts'
import { SecuritySection } from './security-section.tsx'
import { useSecurityChange } from './use-security-change.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

type TotpKey = { secret: string; uri: string }

/** The new key as picture and as text, and the field for its first code. */
function TotpSetup({
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

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code'))
    await errors.send(() => onCode(code))
  }

  return (
    <Dialog
      open={totpKey !== null}
      onClose={onClose}
      size="l"
      locked={errors.busy}
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
            <Button type="submit" variant="primary" busy={errors.busy}>
              {t('auth.totp.confirm')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

type Question = 'begin' | 'renew' | 'disable'

/** Codes of an authenticator app: switching on, recovery codes, switching off. */
export function TotpSettings() {
  const t = useT()
  const change = useSecurityChange()
  const { data: factors } = useSuspenseQuery(securityQueries.factors())
  const [question, setQuestion] = useState<Question | null>(null)
  const [key, setKey] = useState<TotpKey | null>(null)
  const [codes, setCodes] = useState<string[]>([])
  // The dialog keeps its text while it fades out.
  const [asked, setAsked] = useState<Question>('begin')
  const ask = (next: Question) => {
    setAsked(next)
    setQuestion(next)
  }

  async function handleProof(proof: Proof) {
    if (asked === 'begin')
      setKey((await change((transport) => securityCalls.beginTotp(transport, proof))).data)
    else if (asked === 'renew')
      setCodes(
        (await change((transport) => securityCalls.renewRecoveryCodes(transport, proof))).data.recovery_codes,
      )
    else await change((transport) => securityCalls.disableTotp(transport, proof))
  }
  async function handleCode(code: string) {
    const { data } = await change((transport) => securityCalls.confirmTotp(transport, { code }))
    setKey(null)
    setCodes(data.recovery_codes)
  }

  return (
    <SecuritySection
      title={t('auth.totp.title')}
      text={factors.totp ? t('auth.totp.left', { count: factors.recovery_codes_left }) : t('auth.totp.text')}
      mark={
        factors.totp && (
          <Badge tone="patina" icon={<ShieldCheck size={14} />}>
            {t('auth.totp.on')}
          </Badge>
        )
      }
      action={
        factors.totp ? (
          <>
            <Button onClick={() => ask('renew')}>{t('auth.totp.renew')}</Button>
            <Button variant="danger" onClick={() => ask('disable')}>
              {t('auth.totp.disable')}
            </Button>
          </>
        ) : (
          <Button onClick={() => ask('begin')}>{t('auth.totp.begin')}</Button>
        )
      }
    >
      <ProofDialog
        open={question !== null}
        title={t(`auth.totp.${asked}Title`)}
        text={t(`auth.totp.${asked}Text`)}
        submit={t(`auth.totp.${asked}Submit`)}
        danger={asked === 'disable'}
        withCode={factors.totp}
        onClose={() => setQuestion(null)}
        onProof={handleProof}
      />
      <TotpSetup totpKey={key} onClose={() => setKey(null)} onCode={handleCode} />
      <RecoveryCodes codes={codes} onDone={() => setCodes([])} />
    </SecuritySection>
  )
}

/** Shown once. Only its own button closes it, so that nobody loses the codes by a click beside them. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useT()
  const [copied, setCopied] = useState(false)
  const handleCopy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      // Without permission they can still be selected by hand.
      () => {},
    )
  return (
    <Dialog
      open={codes.length > 0}
      locked
      onClose={onDone}
      title={t('auth.recovery.title')}
      text={t('auth.recovery.text')}
      actions={
        <>
          <Button onClick={handleCopy}>
            {copied ? <Check size={16} /> : <Copy size={16} />}
            {copied ? t('auth.recovery.copied') : t('auth.recovery.copy')}
          </Button>
          <Button variant="primary" onClick={onDone}>
            {t('auth.recovery.done')}
          </Button>
        </>
      }
    >
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
