import { useQueryClient } from '@tanstack/react-query'
import { KeptPart } from '../../../web/kept-part.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ShareLinks } from '../../../web/share/share-links.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { userQueries } from '../../users/web/users.queries.ts'
import { resourcePath } from '../resource-words.contract.ts'
import { followQueries } from './follows.queries.ts'
import { GetBox } from './get-box.tsx'
import { ResourceAuthor } from './resource-author.tsx'
import { ResourceFacts } from './resource-facts.tsx'
import { ResourceLinks } from './resource-links.tsx'
import { ResourcePassport } from './resource-passport.tsx'
import { ResourceTeam } from './resource-team.tsx'
import type { ReadResource } from './resources.queries.ts'
import { versionQueries } from './versions.queries.ts'

const anything = { platform: null, gameVersion: null }

/** The rail: the download, then everything one asks before it. Kept as long as none of its six answers is another. */
export function ResourceSide({ resource }: { resource: ReadResource }) {
  const to = useHref()
  const site = useSiteConfig()
  const client = useQueryClient()
  const { id, slug, author } = resource
  const version = client.getQueryData(versionQueries.best(slug, anything).queryKey)
  const file = version?.files.find(({ primary }) => primary)
  const beside = [
    version,
    file && client.getQueryData(versionQueries.passport(slug, version!.id, file.id).queryKey),
    client.getQueryData(versionQueries.downloads(slug).queryKey),
    client.getQueryData(followQueries.team(id).queryKey),
    client.getQueryData(userQueries.byId(author.id).queryKey),
  ]
  return (
    <KeptPart of={resource} beside={beside} part="side">
      <div className="resource-side">
        <GetBox resource={resource} />
        <ResourceFacts resource={resource} />
        <div className="resource-rest">
          <ResourcePassport resource={resource} />
          <ResourceAuthor resource={resource} />
          <ResourceTeam id={id} />
          <ResourceLinks links={resource.links} />
          {resource.public && (
            <ShareLinks url={site.origin + to(resourcePath(resource))} title={resource.title} />
          )}
        </div>
      </div>
    </KeptPart>
  )
}
