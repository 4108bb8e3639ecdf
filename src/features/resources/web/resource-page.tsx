import { useLocation } from '@tanstack/react-router'
import { useT } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ShareLinks } from '../../../web/share/share-links.tsx'
import { useSiteConfig } from '../../../web/site-config.ts'
import { resourcePath } from '../resource-words.contract.ts'
import { Gallery } from './gallery.tsx'
import { GetBox } from './get-box.tsx'
import { ResourceAuthor } from './resource-author.tsx'
import { ResourceChanges } from './resource-changes.tsx'
import { ResourceDependants } from './resource-dependants.tsx'
import { ResourceDependencies } from './resource-dependencies.tsx'
import { ResourceFacts } from './resource-facts.tsx'
import { ResourceFrame } from './resource-frame.tsx'
import { ResourceHead } from './resource-head.tsx'
import { ResourceLinks } from './resource-links.tsx'
import { ResourceNotes } from './resource-notes.tsx'
import { ResourceOverview } from './resource-overview.tsx'
import { ResourcePassport } from './resource-passport.tsx'
import { ResourceRelated } from './resource-related.tsx'
import { ResourceTeam } from './resource-team.tsx'
import { tabOf } from './resource-tab.ts'
import { useResource } from './use-resource.ts'
import { ResourceTools } from './writing/resource-tools.tsx'

/** Shown by the router while a resource is on its way; in this chunk, because its styles are. */
export { ResourceSkeleton } from './resource-skeleton.tsx'

export function ResourcePage() {
  const t = useT()
  const to = useHref()
  const site = useSiteConfig()
  const resource = useResource()
  const tab = tabOf(useLocation().search)
  const title = tab === 'overview' ? resource.title : `${t(`resources.tab.${tab}`)} · ${resource.title}`
  return (
    <>
      {/* Other tabs say nothing a search should lead to first. */}
      <ResourceHead resource={resource} title={title} index={tab === 'overview'} />
      <ResourceFrame
        resource={resource}
        current={tab}
        side={
          <>
            <GetBox resource={resource} />
            <ResourceFacts resource={resource} />
            <div className="resource-rest">
              <ResourcePassport resource={resource} />
              <ResourceAuthor resource={resource} />
              <ResourceTeam id={resource.id} />
              <ResourceLinks links={resource.links} />
              {resource.public && (
                <ShareLinks url={site.origin + to(resourcePath(resource))} title={resource.title} />
              )}
            </div>
          </>
        }
      >
        <ResourceNotes resource={resource} />
        <ResourceTools resource={resource} />
        {tab !== 'overview' && <h1 className="sr-only">{title}</h1>}
        {tab === 'overview' && <ResourceOverview resource={resource} />}
        {tab === 'changes' && <ResourceChanges resource={resource} />}
        {tab === 'gallery' && <Gallery pictures={resource.gallery} look="grid" />}
        {tab === 'dependencies' && (
          <>
            <ResourceDependencies resource={resource} />
            <ResourceDependants resource={resource} />
          </>
        )}
      </ResourceFrame>
      {tab === 'overview' && <ResourceRelated id={resource.id} />}
    </>
  )
}
