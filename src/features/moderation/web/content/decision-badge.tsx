import { Bot, Check, Undo2, X } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { ReviewDecision } from '../../contract/moderation-limits.contract.ts'

const marks = {
  approved: { tone: 'patina', Icon: Check },
  declined: { tone: 'brick', Icon: X },
  withdrawn: { tone: 'quiet', Icon: Undo2 },
  automatic: { tone: 'lapis', Icon: Bot },
} as const

/** The decision, in one word. */
export function DecisionBadge({ decision }: { decision: ReviewDecision }) {
  const t = useT()
  const { tone, Icon } = marks[decision]
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {t(`moderation.content.decision.${decision}`)}
    </Badge>
  )
}
