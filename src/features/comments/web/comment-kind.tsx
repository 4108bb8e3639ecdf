import { CircleHelp, Heart } from 'lucide-react'
import { Bug, Lightbulb } from 'lucide-react' // Chunk: rows
import { useT } from '../../../web/i18n/translator.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import type { CommentKind } from '../comment-limits.contract.ts'

export const kindIcons = { question: CircleHelp, bug: Bug, idea: Lightbulb, thanks: Heart } as const
const tones = { question: 'lapis', bug: 'brick', idea: 'honey', thanks: 'patina' } as const

export function KindBadge({ kind }: { kind: CommentKind }) {
  const t = useT()
  const Icon = kindIcons[kind]
  return (
    <Badge tone={tones[kind]} icon={<Icon size={13} />}>
      {t(`comments.kind.${kind}`)}
    </Badge>
  )
}
