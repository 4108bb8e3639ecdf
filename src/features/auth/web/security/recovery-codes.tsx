import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Dialog } from '../../../../web/ui/overlay/dialog.tsx'

/** Shown once. Leaves only by its own button, so that nobody loses the codes by a click beside them. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
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
