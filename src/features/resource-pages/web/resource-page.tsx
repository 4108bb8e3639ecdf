// Opened often: what it is made of is asked for along with it (vite.config.ts).
import '../../versions/web/passport/passport.css'
import '../../versions/web/versions.css'
import { useLocation } from '@tanstack/react-router'
import { Archive, Clock, EyeOff, HandHelping } from 'lucide-react'
import { locales } from '../../../contract/locales.ts'
import { useT, useTranslator } from '../../../web/i18n/translator.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { ListRows } from '../../../web/ui/list/list-rows.tsx'
import { Paging } from '../../../web/page/paging.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { Note } from '../../../web/ui/text/note.tsx'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { useNoteViewed } from '../../../web/viewed/use-note-viewed.ts'
import { useQuery } from '../../../web/use-query.ts'
import { CommentsSection } from '../../comments/web/comments-section.tsx'
import { TextLanguages } from '../../publications/translations/web/publication-languages.tsx'
import { ReactionBar } from '../../reactions/web/reaction-bar.tsx'
import { followQueries } from '../../resources/follows/web/follows.queries.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { noFilter, resourcesAddress } from '../../resources/list/web/resource-filter.ts'
import { discussionOf } from '../../resources/web/discussion-of.ts'
import { DownloadSet } from './download-set.tsx'
import { Gallery } from './gallery.tsx'
import { ResourceChanges } from './resource-changes.tsx'
import { CompareBar } from '../../resources/web/compare-button.tsx'
import { ResourceFrame } from '../../resources/web/resource-frame.tsx'
import { ResourceHead } from '../../resources/web/resource-head.tsx'
import { ResourceRow } from '../../resources/web/resource-row.tsx'
import { ResourceMenu } from './resource-menu.tsx'
import { ResourceRelated } from './resource-related.tsx'
import { ResourceSide } from './resource-side.tsx'
import { tabOf, versionsInSight } from '../../resources/web/resource-tab.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { useResource } from '../../resources/web/use-resource.ts'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { DependencyList } from '../../versions/web/dependency-list.tsx'
import { VersionLine } from '../../versions/web/version-line.tsx'
import { versionsFilter, allVersions } from '../../versions/web/versions-filter.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'
import { ResourceTools } from './editor/resource-tools.tsx'

/** The text, some pictures, reactions, the newest versions and the discussion. */
function ResourceOverview({ resource }: { resource: ReadResource }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const path = to(resourcePath(resource))
  const { id, slug, gallery } = resource
  const { data: versions } = useQuery(versionQueries.list(slug, allVersions, versionsInSight))
  const user = useCurrentUser()
  return (
    <>
      <div className="resource-text" lang={locales[resource.shown_language].tag}>
        <RichText html={resource.content_html} lang={resource.shown_language} />
        {resource.tags.length > 0 && (
          <ul className="resource-tags" aria-label={t('resources.page.tags')} lang={locales[locale].tag}>
            {resource.tags.map(({ key, name }) => (
              <li key={key}>
                <Tag href={to(resourcesAddress(noFilter, { tags: [name] }))}>{name}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      {gallery.length > 0 && <Gallery pictures={gallery} look="mosaic" />}
      {resource.public && (
        <ReactionBar
          key={`reactions ${id}`}
          subject={discussionOf(resource)}
          own={resource.author.id === user?.id}
        />
      )}
      {versions && versions.data.length > 0 && (
        <section aria-labelledby="latest-versions">
          <div className="resource-part">
            <h2 id="latest-versions">{t('resources.page.latest')}</h2>
            <a className="link" href={`${path}/versions`}>
              {t('resources.page.allVersions', { count: resource.version_count })}
            </a>
          </div>
          <ul className="@container">
            {versions.data.map((version) => (
              <VersionLine key={version.id} version={version} resource={resource} />
            ))}
          </ul>
        </section>
      )}
      {resource.public && (
        <CommentsSection
          key={`comments ${id}`}
          subject={discussionOf(resource)}
          own={resource.author.id === user?.id}
        />
      )}
    </>
  )
}

/** What must be known before the text: who sees this, what state it is in, which language is shown. */
function ResourceNotes({ resource }: { resource: ReadResource }) {
  const t = useT()
  const { states, pending_revision: pending, abilities } = resource
  const state =
    pending &&
    (pending.status === 'declined'
      ? 'declined'
      : pending.submitted_at === null
        ? 'unsent'
        : pending.status === 'approved_and_verified'
          ? 'version'
          : 'waiting')
  const hidden = state ?? (abilities.edit || abilities.moderate ? 'version' : null)
  return (
    <div className="grid gap-2.5 empty:hidden">
      {state && state !== 'version' && resource.public && (
        <Note tone="lapis" icon={<Clock size={18} aria-hidden="true" />}>
          {t(`resources.status.edit.${state}`)}
        </Note>
      )}
      {hidden && !resource.public && (
        <Note tone={hidden === 'declined' ? 'brick' : 'honey'} icon={<EyeOff size={18} aria-hidden="true" />}>
          {t(`resources.status.${hidden}`)}
        </Note>
      )}
      {resource.public && !resource.reviewed && (
        <Note icon={<Clock size={18} aria-hidden="true" />}>{t('resources.status.unreviewed')}</Note>
      )}
      {states.archived && (
        <Note icon={<Archive size={18} aria-hidden="true" />}>{t('resources.status.archived')}</Note>
      )}
      {states.looking_for_maintainer && (
        <Note tone="lapis" icon={<HandHelping size={18} aria-hidden="true" />}>
          {t('resources.status.maintainer')}
        </Note>
      )}
      <ResourceTools resource={resource} />
      <TextLanguages item={resource} path={resourcePath(resource)} words="resources" />
    </div>
  )
}

/** What depends on this resource. */
function ResourceDependants({ resource }: { resource: ReadResource }) {
  const { t, locale } = useTranslator()
  const to = useHref()
  const { page } = versionsFilter(useLocation().search)
  const { data: list } = useQuery(followQueries.dependants(resource, locale, page))
  if (!list) return null
  return (
    <section aria-labelledby="dependants-title">
      <div className="resource-part">
        <h2 id="dependants-title">{t('resources.dependants.title')}</h2>
      </div>
      {list.data.length === 0 && <p className="text-ink-2">{t('resources.dependants.none')}</p>}
      {list.data.length > 0 && (
        <ListRows>
          {list.data.map((entry) => (
            <ResourceRow key={entry.resource.id} resource={entry.resource} level={3} />
          ))}
        </ListRows>
      )}
      <Paging
        page={page}
        pages={list.meta.pages}
        href={(number) =>
          `${to(resourcePath(resource))}?tab=dependencies${number > 1 ? `&page=${number}` : ''}`
        }
        list="resources"
      />
    </section>
  )
}

/** What the newest version needs. */
function ResourceDependencies({ resource }: { resource: ReadResource }) {
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
        <>
          <DependencyList dependencies={version.dependencies} />
          <DownloadSet resource={resource} />
        </>
      ) : (
        <p className="text-ink-2">{t('resources.dependency.none')}</p>
      )}
    </section>
  )
}

/** Shown by the router while a resource is on its way; in this chunk, because its styles are. */
export { ResourceSkeleton } from './resource-skeleton.tsx'

export function ResourcePage() {
  const t = useT()
  const resource = useResource()
  const tab = tabOf(useLocation().search)
  useNoteViewed({
    kind: 'resource',
    path: resourcePath(resource),
    title: resource.title,
    language: resource.shown_language,
  })
  const title = tab === 'overview' ? resource.title : `${t(`resources.tab.${tab}`)} · ${resource.title}`
  return (
    <>
      {/* Other tabs say nothing a search should lead to first. */}
      <ResourceHead resource={resource} title={title} index={tab === 'overview'} />
      <ResourceFrame
        resource={resource}
        current={tab}
        lead={tab === 'overview' && resource.type === 'configuration' && <ResourceMenu resource={resource} />}
        side={<ResourceSide resource={resource} />}
      >
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
      <CompareBar />
    </>
  )
}
