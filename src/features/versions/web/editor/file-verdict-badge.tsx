import { Ban, CircleHelp, Eye, LoaderCircle, ShieldCheck } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { FileVerdict, InspectionState } from '../../../resources/limits/version-limits.contract.ts'

const looks = {
  pending: { tone: 'quiet', Icon: LoaderCircle },
  failed: { tone: 'honey', Icon: CircleHelp },
  clean: { tone: 'patina', Icon: ShieldCheck },
  hold: { tone: 'honey', Icon: Eye },
  block: { tone: 'brick', Icon: Ban },
  refused: { tone: 'brick', Icon: Ban },
} as const

/** What the scan says of a file, in a word. */
export function FileVerdictBadge({
  state,
  verdict,
}: {
  state: InspectionState
  verdict: FileVerdict | null
}) {
  const t = useT()
  const key = state === 'done' && verdict ? verdict : state === 'failed' ? 'failed' : 'pending'
  const { tone, Icon } = looks[key]
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {t(`resources.write.verdict.${key}`)}
    </Badge>
  )
}
