import { useTranslator } from '../../../web/i18n/translator.tsx'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { LazyFollowWhy } from '../../following/web/lazy-follow-why.tsx'
import { useFollowReasons } from '../../following/web/use-follow-reasons.ts'
import { RelatedWhyMark } from '../../publications/kind/web/related-why.tsx'
import { ResourceRow } from '../../resources/web/resource-row.tsx'
import { resourceQueries, type ReadResource } from '../../resources/web/resources.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

const shown = 4

/** What else there is like it. */
export function ResourceRelated({ resource }: { resource: ReadResource }) {
  const { t, locale } = useTranslator()
  const { data: related = [] } = useQuery(resourceQueries.related(resource, locale))
  const items = related.slice(0, shown)
  const reasons = useFollowReasons('resource', items)
  if (items.length === 0) return null
  return (
    <section className="wrap mt-(--section)" aria-labelledby="resource-related">
      <h2 className="mb-4" id="resource-related">
        {t('resources.page.related')}
      </h2>
      <ListRows>
        {items.map((one) => (
          <ResourceRow
            key={one.id}
            resource={one}
            level={3}
            why={
              <LazyFollowWhy
                because={reasons.get(one.id)}
                otherwise={<RelatedWhyMark why={one.why} words="resources" />}
              />
            }
          />
        ))}
      </ListRows>
    </section>
  )
}
