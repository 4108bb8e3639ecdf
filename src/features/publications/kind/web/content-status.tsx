import { Check, Clock, ShieldCheck, X } from 'lucide-react'
import type { ModerationStatus } from '../../../../contract/access.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge, type BadgeTone } from '../../../../web/ui/text/badge.tsx'

const looks: Record<ModerationStatus, { tone: BadgeTone; Icon: typeof Check }> = {
  pending: { tone: 'quiet', Icon: Clock },
  verified: { tone: 'lapis', Icon: ShieldCheck },
  approved: { tone: 'patina', Icon: Check },
  approved_and_verified: { tone: 'patina', Icon: Check },
  declined: { tone: 'brick', Icon: X },
}

/** One of the five statuses of a text in a word. */
export function ContentStatus({ status }: { status: ModerationStatus }) {
  const t = useT()
  const { tone, Icon } = looks[status]
  return (
    <Badge tone={tone} icon={<Icon size={13} />}>
      {t(`publications.status.${status}`)}
    </Badge>
  )
}
