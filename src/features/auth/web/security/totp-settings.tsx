import { ShieldCheck, Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import type { Proof } from './proof-dialog.tsx'
import { securityCalls, securityQueries } from './security.queries.ts'
import { SecuritySection } from './security-section.tsx'
import { TotpSetup } from './totp-setup.tsx'
import type { TotpKey } from './totp-setup.tsx'
import { useSecurityChange } from './use-security-change.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'

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
