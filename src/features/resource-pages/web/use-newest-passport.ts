import { useQuery } from '../../../web/use-query.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'

const anything = { platform: null, gameVersion: null }

/** What is known of the file people get first. */
export function useNewestPassport({ slug }: ReadResource) {
  const { data: version } = useQuery(versionQueries.best(slug, anything))
  const file = version?.files.find(({ primary }) => primary)
  const { data: passport } = useQuery({
    ...versionQueries.passport(slug, version?.id ?? 0, file?.id ?? 0),
    enabled: file !== undefined,
  })
  return { version, file, passport }
}
