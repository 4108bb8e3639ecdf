// Opened often: what it is made of is asked for along with it (vite.config.ts).
import '../../versions/web/passport/passport.css'
import '../../versions/web/versions.css'
import { useLocation } from '@tanstack/react-router'
import { useT } from '../../../web/i18n/translator.tsx'
import { Gallery } from './gallery.tsx'
import { ResourceChanges } from './resource-changes.tsx'
import { ResourceDependants } from './resource-dependants.tsx'
import { ResourceDependencies } from './resource-dependencies.tsx'
import { ResourceFrame } from '../../resources/web/resource-frame.tsx'
import { ResourceHead } from '../../resources/web/resource-head.tsx'
import { ResourceNotes } from './resource-notes.tsx'
import { ResourceOverview } from './resource-overview.tsx'
import { ResourceRelated } from './resource-related.tsx'
import { ResourceSide } from './resource-side.tsx'
import { tabOf } from '../../resources/web/resource-tab.ts'
import { useResource } from '../../resources/web/use-resource.ts'

/** Shown by the router while a resource is on its way; in this chunk, because its styles are. */
export { ResourceSkeleton } from './resource-skeleton.tsx'

export function ResourcePage() {
  const t = useT()
  const resource = useResource()
  const tab = tabOf(useLocation().search)
  const title = tab === 'overview' ? resource.title : `${t(`resources.tab.${tab}`)} · ${resource.title}`
  return (
    <>
      {/* Other tabs say nothing a search should lead to first. */}
      <ResourceHead resource={resource} title={title} index={tab === 'overview'} />
      <ResourceFrame resource={resource} current={tab} side={<ResourceSide resource={resource} />}>
        <ResourceNotes resource={resource} />
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
      {tab === 'overview' && <ResourceRelated resource={resource} />}
    </>
  )
}
