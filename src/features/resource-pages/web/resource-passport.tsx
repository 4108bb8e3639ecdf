import { useHref } from '../../../web/routing/href.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { OpenMenu } from '../../versions/web/passport/open-menu.tsx'
import { PassportPanel } from '../../versions/web/passport/passport-panel.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** What is known of the file people get first. */
export function ResourcePassport({ resource }: { resource: ReadResource }) {
  const to = useHref()
  const anything = { platform: null, gameVersion: null }
  const { data: version } = useQuery(versionQueries.best(resource.slug, anything))
  const file = version?.files.find(({ primary }) => primary)
  const { data: passport } = useQuery({
    ...versionQueries.passport(resource.slug, version?.id ?? 0, file?.id ?? 0),
    enabled: file !== undefined,
  })
  if (!version || !file || !passport) return null
  return (
    <>
      <PassportPanel
        passport={passport}
        file={file}
        reviewed={version.reviewed}
        href={`${to(resourcePath(resource))}/version/${version.id}#passport`}
      />
      <OpenMenu slug={resource.slug} version={version.id} passport={passport} />
    </>
  )
}
