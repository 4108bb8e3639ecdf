import { Archive, HandHelping } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import { TextMarks } from '../../publications/kind/web/publication-marks.tsx'
import type { ResourceSummary } from '../resource-shapes.contract.ts'
import { ChannelBadge } from './channel-badge.tsx'

/** What a card says in a word: an unfinished newest version, no more versions, a maintainer wanted, another language. */
export function ResourceMarks({ resource }: { resource: ResourceSummary }) {
  const t = useT()
  const { latest_version: latest, states } = resource
  return (
    <>
      {latest && latest.channel !== 'release' && <ChannelBadge channel={latest.channel} />}
      {states.archived && (
        <Badge icon={<Archive size={13} aria-hidden="true" />}>{t('resources.state.archived')}</Badge>
      )}
      {states.looking_for_maintainer && (
        <Badge tone="honey" icon={<HandHelping size={13} aria-hidden="true" />}>
          {t('resources.state.maintainer')}
        </Badge>
      )}
      <TextMarks item={resource} words="resources" />
    </>
  )
}
