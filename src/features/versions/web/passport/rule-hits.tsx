import './passports.css'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { RuleHit } from '../../../inspection/passport.contract.ts'

const tones = { low: 'quiet', medium: 'honey', high: 'brick', critical: 'brick' } as const

/** What the scanner noticed in a file, and where. */
export function RuleHits({ hits }: { hits: RuleHit[] }) {
  const t = useT()
  return (
    <ul className="grid gap-1.5 mt-2 text-14">
      {hits.map(({ rule, severity, where, detail }, index) => (
        <li className="flex flex-wrap items-center gap-x-2 gap-y-1" key={`${rule}-${where}-${index}`}>
          <Badge tone={tones[severity]}>{t(`resources.write.severity.${severity}`)}</Badge>
          <span>{t(`resources.rule.${rule}`)}</span>
          {(where || detail) && (
            <code className="text-ink-2 text-12 wrap-anywhere">
              {[where, detail].filter(Boolean).join(': ')}
            </code>
          )}
        </li>
      ))}
    </ul>
  )
}
