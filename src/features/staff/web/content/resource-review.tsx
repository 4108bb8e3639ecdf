import '../../../versions/web/passport/passports.css'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { useHref } from '../../../../web/routing/href.ts'
import { Link } from '../../../../web/ui/text/link.tsx'
import { ContentAuthor } from '../../../moderation/web/content/content-author.tsx'
import { ReviewContent } from '../../../publications/review/web/staff/review-content.tsx'
import { PublicationReview } from '../../../publications/review/web/staff/publication-review.tsx'
import type { ReviewPlace } from '../../../publications/review/web/staff/publication-review.tsx'
import { linkKinds, resourcePath } from '../../../resources/limits/resource-limits.contract.ts'
import { FileVerdictBadge } from '../../../versions/web/editor/file-verdict-badge.tsx'
import { useQuery } from '../../../../web/use-query.ts'
import { VersionParts } from './version-review.tsx'
import { resourceReviewCalls, reviewQueries, type ReadResourceReview } from './resource-reviews.queries.ts'

/** One resource as staff reviews it. */
export function ResourceReview({ found, place }: { found: ReadResourceReview; place: ReviewPlace }) {
  const t = useT()
  const to = useHref()
  const client = useQueryClient()
  const { resource, revision, waiting_versions: waiting } = found
  const links = linkKinds.flatMap((kind) => {
    const url = revision.links[kind]
    return url ? [{ kind, url }] : []
  })
  // A resource that was never approved is decided together with its version: the newest clean one, if there is any.
  const first = resource.reviewed
    ? undefined
    : (waiting.find(({ verdict }) => verdict === 'clean') ?? waiting[0])
  const { data: version } = useQuery({
    ...reviewQueries.version(first?.id ?? 0),
    enabled: first !== undefined,
  })
  const number = t('moderation.content.revision', { number: revision.number })
  return (
    <PublicationReview
      found={{ ...found, item: resource }}
      subject={{ kind: 'resource', id: resource.id }}
      review={found.review}
      title={revision.title}
      language={resource.original_language}
      author={resource.author}
      path={resourcePath(resource)}
      mark={`${t(`taxonomy.types.${resource.type}`)}, ${number}`}
      place={place}
      onDecide={(verdict, revisionId) =>
        resourceReviewCalls.decide(transportOf(client), {
          id: resource.id,
          ...verdict,
          ...(revisionId === undefined ? {} : { revision_id: revisionId }),
        })
      }
    >
      {waiting.length > 0 && (
        <section className="case-part" aria-labelledby="waiting-versions">
          <h3 id="waiting-versions">{t('resources.case.waiting')}</h3>
          <ul className="case-same">
            {waiting.map(({ id, number: version, verdict }) => (
              <li key={id}>
                <Link href={to(`/staff/content?open=version-${id}`)}>{version}</Link>
                <FileVerdictBadge state={verdict ? 'done' : 'pending'} verdict={verdict} />
              </li>
            ))}
          </ul>
          {first && (
            <p className="case-hint">
              {t(
                first.verdict === 'clean'
                  ? 'moderation.content.withVersion'
                  : 'moderation.content.withHeldVersion',
                {
                  number: first.number,
                },
              )}
            </p>
          )}
        </section>
      )}
      {version && version.version.id === first?.id && <VersionParts found={version} />}
      <ReviewContent
        revision={revision}
        changes={found.changes}
        language={resource.original_language}
        categories={resource.categories}
        cover={revision.cover}
        more={
          <>
            {(links.length > 0 || revision.licence) && (
              <dl className="case-facts-list">
                {links.map(({ kind, url }) => (
                  <div key={kind} className="contents">
                    <dt>{t(`resources.write.links.${kind}`)}</dt>
                    <dd>
                      <a className="link" href={url} rel="nofollow noopener ugc" target="_blank">
                        {url}
                      </a>
                    </dd>
                  </div>
                ))}
                {revision.licence && (
                  <>
                    <dt>{t('resources.write.licence.label')}</dt>
                    <dd>{revision.licence.id ?? revision.licence.text}</dd>
                  </>
                )}
              </dl>
            )}
            {revision.gallery.length > 0 && (
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(120px,1fr))] gap-2 mt-3">
                {revision.gallery.map(({ picture, caption }) => (
                  <li key={picture.id}>
                    <a href={picture.url} target="_blank" rel="noopener" aria-label={caption || undefined}>
                      <img
                        className="w-full aspect-video notch-4 object-cover"
                        src={picture.url}
                        srcSet={picture.srcset}
                        sizes="160px"
                        width={picture.width}
                        height={picture.height}
                        alt={caption}
                        loading="lazy"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </>
        }
      />
      <ContentAuthor history={found.history} />
    </PublicationReview>
  )
}
