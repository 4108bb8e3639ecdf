// Chunk: resource-parts
import { CircleCheck, FlaskConical, TriangleAlert } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import type { VersionChannel } from '../limits/version-limits.contract.ts'

const looks = {
  release: { tone: 'patina', icon: CircleCheck },
  beta: { tone: 'honey', icon: FlaskConical },
  alpha: { tone: 'brick', icon: TriangleAlert },
} as const

/** How finished a version is. */
export function ChannelBadge({ channel }: { channel: VersionChannel }) {
  const { tone, icon: Icon } = looks[channel]
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {useT()(`resources.channel.${channel}`)}
    </Badge>
  )
}
