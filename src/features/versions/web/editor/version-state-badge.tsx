import {
  Ban,
  CalendarClock,
  Check,
  Clock,
  EyeOff,
  LoaderCircle,
  PencilLine,
  ShieldAlert,
  X,
} from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { VersionState } from '../../../resources/limits/version-limits.contract.ts'

const looks = {
  draft: { tone: 'quiet', Icon: PencilLine },
  scanning: { tone: 'quiet', Icon: LoaderCircle },
  blocked: { tone: 'brick', Icon: Ban },
  waiting: { tone: 'honey', Icon: Clock },
  declined: { tone: 'brick', Icon: X },
  scheduled: { tone: 'lapis', Icon: CalendarClock },
  public: { tone: 'patina', Icon: Check },
  yanked: { tone: 'honey', Icon: EyeOff },
  recalled: { tone: 'brick', Icon: ShieldAlert },
} as const

/** Where a version stands, in a word for its team. */
export function VersionStateBadge({ state }: { state: VersionState }) {
  const { tone, Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {useT()(`resources.write.versionState.${state}`)}
    </Badge>
  )
}
