import { useMemo } from 'react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Field } from '../../../web/ui/field/field.tsx'
import { Textarea } from '../../../web/ui/field/textarea.tsx'
import { useHydrated } from '../../../web/use-hydrated.ts'
import { compatibilityLimits } from '../compatibility-limits.contract.ts'
import { cutSecrets, plainLog, secretKinds, type CutText as Cut } from '../cut-secrets.contract.ts'
import { CutText } from './cut-text.tsx'

const max = compatibilityLimits.log
/** A whole log is not read through: only the part about the fault helps anybody. */
const mostRead = max * 8

/** What may leave the browser of what was pasted; null while it is far too long. */
export const cutLog = (text: string): Cut | null =>
  text.length > mostRead ? null : cutSecrets(plainLog(text).trim())

/** A part of the server's log. What is sent is shown first, without addresses and secrets. */
export function LogField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const t = useT()
  const hydrated = useHydrated()
  const cut = useMemo(() => cutLog(value), [value])
  const length = cut ? [...cut.text].length : value.length
  const isOver = length > max
  return (
    <>
      <Field
        label={t('compatibility.form.log')}
        hint={t('compatibility.form.optional')}
        counter={length > 0 && `${length} / ${max}`}
        over={isOver}
        help={t('compatibility.form.logHelp')}
        error={error ?? (isOver ? t('compatibility.form.logLong', { max }) : undefined)}
      >
        <Textarea
          // With scripts only what was cut is sent, by the field below.
          name={hydrated ? undefined : 'log'}
          rows={4}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
      {hydrated && <input type="hidden" name="log" value={cut && !isOver ? cut.text : ''} />}
      {cut && cut.text !== '' && !isOver && (
        <div>
          <p className="text-13 text-ink-2" aria-live="polite">
            <b className="text-ink">{t('compatibility.form.preview')}</b>{' '}
            {secretKinds.some((kind) => cut.cut[kind])
              ? secretKinds
                  .flatMap((kind) => {
                    const count = cut.cut[kind]
                    return count ? t(`compatibility.cut.${kind}`, { count }) : []
                  })
                  .join(' · ')
              : t('compatibility.form.nothingCut')}
          </p>
          <CutText text={cut.text} label={t('compatibility.form.preview')} />
        </div>
      )}
    </>
  )
}
