import { Check, CircleHelp, TriangleAlert, X } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Badge, type BadgeTone } from '../../../web/ui/text/badge.tsx'
import {
  compatibilityVerdicts,
  type CompatibilityResult,
  type CompatibilityVerdict,
} from '../compatibility-limits.contract.ts'

/** A sign for each, so that nobody depends on the color. */
const signs = { works: Check, faults: TriangleAlert, fails: X, few: CircleHelp }
const tones: Record<CompatibilityResult, BadgeTone> = { works: 'patina', faults: 'honey', fails: 'brick' }

export function VerdictSign({ verdict, size = 16 }: { verdict: CompatibilityVerdict; size?: number }) {
  const Sign = signs[verdict]
  return <Sign size={size} strokeWidth={2.6} aria-hidden="true" />
}

export function ResultBadge({ result }: { result: CompatibilityResult }) {
  const t = useT()
  return (
    <Badge tone={tones[result]} icon={<VerdictSign verdict={result} size={13} />}>
      {t(`compatibility.result.${result}`)}
    </Badge>
  )
}

/** What the squares mean. */
export function VerdictLegend() {
  const t = useT()
  return (
    <ul className="compat-legend" aria-label={t('compatibility.legend')}>
      {compatibilityVerdicts.map((verdict) => (
        <li key={verdict}>
          <span className="compat-cell" data-verdict={verdict}>
            <VerdictSign verdict={verdict} size={13} />
          </span>
          {t(`compatibility.verdict.${verdict}`)}
        </li>
      ))}
    </ul>
  )
}
