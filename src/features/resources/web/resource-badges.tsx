import { Archive, Clock, EyeOff, HandHelping, ShieldCheck } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Badge } from '../../../web/ui/text/badge.tsx'
import type { ReadResource } from './resources.queries.ts'

/** Beside the name: whether a person has read it, and what state it is in. */
export function ResourceBadges({ resource }: { resource: ReadResource }) {
  const t = useT()
  const { states, reviewed } = resource
  return (
    <>
      {resource.public &&
        (reviewed ? (
          <Badge tone="patina" icon={<ShieldCheck size={13} aria-hidden="true" />}>
            {t('resources.state.reviewed')}
          </Badge>
        ) : (
          <Badge tone="honey" icon={<Clock size={13} aria-hidden="true" />}>
            {t('resources.state.unreviewed')}
          </Badge>
        ))}
      {states.archived && (
        <Badge icon={<Archive size={13} aria-hidden="true" />}>{t('resources.state.archived')}</Badge>
      )}
      {states.unlisted && (
        <Badge icon={<EyeOff size={13} aria-hidden="true" />}>{t('resources.state.unlisted')}</Badge>
      )}
      {states.looking_for_maintainer && (
        <Badge tone="honey" icon={<HandHelping size={13} aria-hidden="true" />}>
          {t('resources.state.maintainer')}
        </Badge>
      )}
    </>
  )
}
