import { useEffect, useState } from 'react'
import { passwordLimits } from '../../../../contract/names/account-rules.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { BlocksMeter } from '../../../../web/ui/chart/blocks-meter.tsx'
import { Field } from '../../../../web/ui/field/field.tsx'
import { PasswordInput } from '../../../../web/ui/field/password-input.tsx'

const levels = ['none', 'weak', 'fair', 'good', 'strong'] as const

/** A new password with its strength while typing; the judge's dictionaries load with the first key. */
export function NewPasswordField({
  value,
  onChange,
  about,
  error,
  focus = false,
  label,
}: {
  value: string
  onChange: (value: string) => void
  /** The person's name and address, which make bad passwords. */
  about: string[]
  error: string | undefined
  focus?: boolean
  /** Needed where the form also has a field for the old password. */
  label?: string
}) {
  const t = useT()
  const [judged, setJudged] = useState({ password: '', score: 0 })
  const [left, setLeft] = useState(false)
  const { score } = judged
  const words = about.join('\n')
  useEffect(() => {
    if (value === '') return
    let current = true
    const timer = setTimeout(async () => {
      const { passwordScore } = await import('./password-score.ts')
      const result = await passwordScore(value, words.split('\n'))
      if (current) setJudged({ password: value, score: result })
    }, 150)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [value, words])
  const enough = score >= passwordLimits.strength
  const level = value === '' ? 'none' : (levels[Math.max(1, score)] ?? 'weak')
  const tooSimple = left && value !== '' && judged.password === value && !enough

  return (
    <Field
      label={label ?? t('auth.password.label')}
      hint={t('auth.password.hint')}
      error={error ?? (tooSimple ? t(`auth.password.strength.${level}`) : undefined)}
      focus={focus}
      help={t(`auth.password.strength.${level}`)}
    >
      <PasswordInput
        name="password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => setLeft(true)}
        autoComplete="new-password"
        maxLength={200}
        showText={t('auth.password.show')}
        hideText={t('auth.password.hide')}
      />
      <BlocksMeter
        value={value === '' ? 0 : Math.max(1, score)}
        max={4}
        blocks={4}
        tone={enough ? 'patina' : 'brick'}
        small
        label={t('auth.password.strengthLabel')}
        valueText={t(`auth.password.strength.${level}`)}
      />
    </Field>
  )
}
