import { Archive, Clock, EyeOff, HandHelping } from 'lucide-react'
import { useT } from '../../../web/i18n/translator.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { TextLanguages } from '../../publications/translations/web/publication-languages.tsx'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { ResourceTools } from './editor/resource-tools.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

/** What must be known before the text: who sees this, what state it is in, which language is shown. */
export function ResourceNotes({ resource }: { resource: ReadResource }) {
  const t = useT()
  const { states, pending_revision: pending, abilities } = resource
  const state =
    pending &&
    (pending.status === 'declined'
      ? 'declined'
      : pending.submitted_at === null
        ? 'unsent'
        : pending.status === 'approved_and_verified'
          ? 'version'
          : 'waiting')
  const hidden = state ?? (abilities.edit || abilities.moderate ? 'version' : null)
  return (
    <div className="grid gap-2.5 empty:hidden">
      {state && state !== 'version' && resource.public && (
        <Note tone="lapis" icon={<Clock size={18} aria-hidden="true" />}>
          {t(`resources.status.edit.${state}`)}
        </Note>
      )}
      {hidden && !resource.public && (
        <Note tone={hidden === 'declined' ? 'brick' : 'honey'} icon={<EyeOff size={18} aria-hidden="true" />}>
          {t(`resources.status.${hidden}`)}
        </Note>
      )}
      {resource.public && !resource.reviewed && (
        <Note icon={<Clock size={18} aria-hidden="true" />}>{t('resources.status.unreviewed')}</Note>
      )}
      {states.archived && (
        <Note icon={<Archive size={18} aria-hidden="true" />}>{t('resources.status.archived')}</Note>
      )}
      {states.looking_for_maintainer && (
        <Note tone="lapis" icon={<HandHelping size={18} aria-hidden="true" />}>
          {t('resources.status.maintainer')}
        </Note>
      )}
      <ResourceTools resource={resource} />
      <TextLanguages item={resource} path={resourcePath(resource)} words="resources" />
    </div>
  )
}
