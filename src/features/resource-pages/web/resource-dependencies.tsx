import { useT } from '../../../web/i18n/translator.tsx'
import { DependencyList } from '../../versions/web/dependency-list.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** What the newest version needs. */
export function ResourceDependencies({ resource }: { resource: ReadResource }) {
  const t = useT()
  const anything = { platform: null, gameVersion: null }
  const { data: version } = useQuery(versionQueries.best(resource.slug, anything))
  if (!version) return null
  return (
    <section aria-labelledby="dependencies-title">
      <div className="resource-part">
        <h2 id="dependencies-title">{t('resources.dependency.title', { version: version.number })}</h2>
      </div>
      {version.dependencies.length > 0 ? (
        <DependencyList dependencies={version.dependencies} />
      ) : (
        <p className="text-ink-2">{t('resources.dependency.none')}</p>
      )}
    </section>
  )
}
