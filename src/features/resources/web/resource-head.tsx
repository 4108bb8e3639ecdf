import { useT } from '../../../web/i18n/translator.tsx'
import { FeedLink } from '../../../web/page/feed-link.tsx'
import { PublicationHead } from '../../publications/kind/web/publication-head.tsx'
import { resourcePath } from '../limits/resource-limits.contract.ts'
import { isListed } from './is-listed.ts'
import { cardOf } from './resource-card-address.ts'
import type { ReadResource } from './resources.queries.ts'

export function ResourceHead({
  resource,
  title = resource.title,
  rest = '',
  index = true,
}: {
  resource: ReadResource
  /** Of a page below it. */
  title?: string
  /** The address of that page, after the resource's own. */
  rest?: string
  index?: boolean
}) {
  const t = useT()
  const listed = isListed(resource) && index
  return (
    <PublicationHead
      item={resource}
      title={title}
      path={resourcePath(resource) + rest}
      card={cardOf(resource)}
      type="website"
      listed={listed}
    >
      {listed && (
        <>
          <FeedLink name={`versions/${resource.id}`} title={t('resources.tab.versions')} />
          <FeedLink name={`comments/resource-${resource.id}`} title={t('resources.tab.comments')} />
        </>
      )}
    </PublicationHead>
  )
}
