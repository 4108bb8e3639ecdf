import { locales } from '../../../contract/locales.ts'
import { useTranslator } from '../../../web/i18n/translator.tsx'
import { RichText } from '../../../web/rich-text/rich-text.tsx'
import { useHref } from '../../../web/routing/href.ts'
import { Tag } from '../../../web/ui/text/tag.tsx'
import { CommentsSection } from '../../comments/web/comments-section.tsx'
import { ReactionBar } from '../../reactions/web/reaction-bar.tsx'
import { useCurrentUser } from '../../users/web/use-current-user.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { Gallery } from './gallery.tsx'
import { noFilter, resourcesAddress } from '../../resources/list/web/resource-filter.ts'
import { versionsInSight } from '../../resources/web/resource-tab.ts'
import type { ReadResource } from '../../resources/web/resources.queries.ts'
import { discussionOf } from '../../resources/web/discussion-of.ts'
import { VersionLine } from '../../versions/web/version-line.tsx'
import { allVersions } from '../../versions/web/versions-filter.ts'
import { versionQueries } from '../../versions/web/versions.queries.ts'
import { useQuery } from '../../../web/use-query.ts'

/** The text, some pictures, reactions, the newest versions and the discussion. */
export function ResourceOverview({ resource }: { resource: ReadResource }) {
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
      {resource.public && <CommentsSection key={`comments ${id}`} subject={discussionOf(resource)} />}
    </>
  )
}
