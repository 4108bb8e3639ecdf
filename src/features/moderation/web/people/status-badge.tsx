import { Ban, Check, Clock, MailCheck, X } from 'lucide-react'
import type { ModerationStatus } from '../../../../contract/access.ts'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge, type BadgeTone } from '../../../../web/ui/text/badge.tsx'

const badges: Record<ModerationStatus, { tone: BadgeTone; Icon: typeof Check }> = {
  pending: { tone: 'quiet', Icon: Clock },
  verified: { tone: 'lapis', Icon: MailCheck },
  approved: { tone: 'patina', Icon: Check },
  approved_and_verified: { tone: 'patina', Icon: Check },
  declined: { tone: 'brick', Icon: X },
}

/** One of the five statuses, or that the person is suspended. */
export function StatusBadge({
  status,
  suspended = false,
}: {
  status: ModerationStatus
  suspended?: boolean
}) {
  const t = useT()
  const { tone, Icon } = suspended ? { tone: 'brick' as const, Icon: Ban } : badges[status]
  return (
    <Badge tone={tone} icon={<Icon size={13} />}>
      {t(`moderation.status.${suspended ? 'suspended' : status}`)}
    </Badge>
  )
}
