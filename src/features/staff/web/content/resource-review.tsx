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
import { resourceReviewCalls, type ReadResourceReview } from './resource-reviews.queries.ts'

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
  const number = t('moderation.content.revision', { number: revision.number })
  return (
    <PublicationReview
      found={{ ...found, item: resource }}
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
        </section>
      )}
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
            {revision.gallery.map(({ picture, caption }) => (
              <img
                key={picture.id}
                className="w-full h-auto max-h-80 mb-4 notch-8 object-cover"
                src={picture.url}
                srcSet={picture.srcset}
                sizes="(min-width: 64rem) 700px, 100vw"
                width={picture.width}
                height={picture.height}
                alt={caption}
                loading="lazy"
              />
            ))}
          </>
        }
      />
      <ContentAuthor history={found.history} />
    </PublicationReview>
  )
}
