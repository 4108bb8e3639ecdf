import { useHref } from '../../../web/routing/href.ts'
import { ShareLinks } from '../../../web/share/share-links.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { DownloadBox } from './download-box.tsx'
import { ResourceAuthor } from './resource-author.tsx'
import { ResourceFacts } from './resource-facts.tsx'
import { ResourceLinks } from './resource-links.tsx'
import { ResourcePassport } from './resource-passport.tsx'
import { ResourceTeam } from './resource-team.tsx'
import type { ReadResource } from '../../resources/web/resources.queries.ts'

/** The rail: the download, then everything one asks before it. */
export function ResourceSide({ resource }: { resource: ReadResource }) {
  const to = useHref()
  const site = useSiteConfig()
  return (
    <div className="resource-side">
      <DownloadBox resource={resource} />
      <ResourceFacts resource={resource} />
      <div className="grid gap-4 max-lg:order-1 max-lg:mt-9">
        <ResourcePassport resource={resource} />
        <ResourceAuthor resource={resource} />
        <ResourceTeam resource={resource} />
        <ResourceLinks links={resource.links} />
        {resource.public && (
          <ShareLinks url={site.origin + to(resourcePath(resource))} title={resource.title} />
        )}
      </div>
    </div>
  )
}
