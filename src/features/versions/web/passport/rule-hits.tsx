import './passports.css'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { RuleHit } from '../../../inspection/passport.contract.ts'

const tones = { low: 'quiet', medium: 'honey', high: 'brick', critical: 'brick' } as const

/** What the scanner noticed in a file, and where. */
export function RuleHits({ hits }: { hits: RuleHit[] }) {
  const t = useT()
  return (
    <ul className="rule-hits">
      {hits.map(({ rule, severity, where, detail }, index) => (
        <li key={`${rule}-${where}-${index}`}>
          <Badge tone={tones[severity]}>{t(`resources.write.severity.${severity}`)}</Badge>
          <span>{t(`resources.rule.${rule}`)}</span>
          {(where || detail) && <code>{[where, detail].filter(Boolean).join(': ')}</code>}
        </li>
      ))}
    </ul>
  )
}
