import { useT } from '../../../../web/i18n/translator.tsx'
import { ResourceWriteForm } from './resource-form.tsx'
import { useLatest } from '../../../versions/web/editor/use-latest.ts'
import { fromResource, fromResourceDraft } from './form-state.ts'
import { writingQueries } from '../../../resources/web/editor.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** Changes a resource. Begins with what was typed last time, if that was never sent. */
export function ResourceEditPage() {
  const t = useT()
  const resource = useLatest()
  const { data: draft } = useSuspenseQuery(writingQueries.draftOf(resource.id, null))
  const now = fromResource(resource)
  return (
    <ResourceWriteForm
      key={resource.id}
      title={t('resources.write.editTitle')}
      start={draft ? { ...fromResourceDraft(draft.fields), language: now.language } : now}
      draft={draft}
      resource={resource}
    />
  )
}
