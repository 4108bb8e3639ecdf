import { useParams } from '@tanstack/react-router'
import { useT } from '../../../../web/i18n/translator.tsx'
import { useLatest } from './use-latest.ts'
import { VersionWriteForm } from './version-form.tsx'
import { fromVersion } from './version-form-state.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'
import { versionEditorQueries } from './version-editor.queries.ts'

/** The words of a version; its files never change. */
export function VersionEditPage() {
  const t = useT()
  const resource = useLatest()
  const { id } = useParams({ strict: false })
  const { data: version } = useSuspenseQuery(versionEditorQueries.version(resource.slug, id!))
  return (
    <VersionWriteForm
      key={version.id}
      title={t('resources.write.version.edit', { number: version.number })}
      resource={resource}
      version={version}
      start={fromVersion(version)}
      restored={false}
    />
  )
}
