// Chunk: resource-parts
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { classNames } from '../../../../web/ui/class-names.ts'
import type { ReadPassport } from '../versions.queries.ts'
import { passportChecks } from './passport-checks.ts'

/** The verdict of the passport in a line that leads to it. */
export function PassportLine({
  passport,
  reviewed,
  always = false,
}: {
  passport: ReadPassport
  /** A person of staff has looked at the version. */
  reviewed: boolean
  /** On a desktop too; not where the passport itself stands beside it. */
  always?: boolean
}) {
  const t = useT()
  const checks = passportChecks(passport, reviewed)
  const good = checks.filter(({ state }) => state === 'good').length
  const verdict = checks.some(({ state }) => state === 'bad')
    ? 'bad'
    : passport.verdict === 'clean'
      ? 'clean'
      : 'open'
  const Icon = verdict === 'bad' ? ShieldAlert : ShieldCheck
  return (
    <a
      className={classNames('resource-safe', always && 'resource-safe-always')}
      href="#passport"
      data-verdict={verdict}
    >
      <Icon size={16} aria-hidden="true" />
      {t(`resources.passport.line.${verdict}`, { good, count: checks.length })}
    </a>
  )
}
