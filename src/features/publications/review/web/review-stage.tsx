import { CalendarClock, Check, CircleAlert, Clock, PencilLine } from 'lucide-react'
import { useT } from '../../../../web/i18n/translator.tsx'
import { Badge } from '../../../../web/ui/text/badge.tsx'
import type { EditedPublication } from '../../kind/web/publication-actions.ts'

export type ReviewStage = 'public' | 'unreviewed' | 'scheduled' | 'waiting' | 'declined' | 'unsent'

/** Where the newest revision stands, in one word. */
export function reviewStage(
  item: Pick<EditedPublication, 'pending_revision' | 'reviewed' | 'scheduled_at'>,
): ReviewStage {
  const { pending_revision: pending } = item
  if (!pending) return item.reviewed ? 'public' : 'unreviewed'
  if (pending.status === 'declined') return 'declined'
  if (pending.status === 'approved_and_verified' && item.scheduled_at) return 'scheduled'
  return pending.submitted_at === null ? 'unsent' : 'waiting'
}

const looks = {
  public: { tone: 'patina', Icon: Check },
  unreviewed: { tone: 'patina', Icon: Check },
  scheduled: { tone: 'lapis', Icon: CalendarClock },
  waiting: { tone: 'honey', Icon: Clock },
  declined: { tone: 'brick', Icon: CircleAlert },
  unsent: { tone: 'lapis', Icon: PencilLine },
} as const

type Staged = Parameters<typeof reviewStage>[0] & Pick<EditedPublication, 'public'>

/** The stage with its look. An edit of what readers see already has words of its own. */
export function stageOf(item: Staged) {
  const stage = reviewStage(item)
  const edit = item.public && (stage === 'waiting' || stage === 'declined' || stage === 'unsent')
  return { stage, edit, words: edit ? `edit.${stage}` : stage, ...looks[stage] }
}

export function StageBadge({ item }: { item: Staged }) {
  const t = useT()
  const { words, tone, Icon } = stageOf(item)
  return (
    <Badge tone={tone} icon={<Icon size={13} aria-hidden="true" />}>
      {t(`publications.stage.${words}`)}
    </Badge>
  )
}
