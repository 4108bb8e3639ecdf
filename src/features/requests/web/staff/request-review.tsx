import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { ContentAuthor } from '../../../moderation/web/content/content-author.tsx'
import { PublicationReview } from '../../../publications/review/web/staff/publication-review.tsx'
import type { ReviewPlace } from '../../../publications/review/web/staff/publication-review.tsx'
import { ReviewContent } from '../../../publications/review/web/staff/review-content.tsx'
import { requestPath } from '../../request-limits.contract.ts'
import { requestReviewCalls, type ReadRequestReview } from './request-reviews.queries.ts'

/** One request as staff reviews it. */
export function RequestReview({ found, place }: { found: ReadRequestReview; place: ReviewPlace }) {
  const t = useT()
  const client = useQueryClient()
  const { request, revision } = found
  return (
    <PublicationReview
      found={{ ...found, item: request }}
      subject={{ kind: 'request', id: request.id }}
      review={found.review}
      title={revision.title}
      language={request.original_language}
      author={request.author}
      path={requestPath(request)}
      mark={t('moderation.content.revision', { number: revision.number })}
      place={place}
      onDecide={(verdict, revisionId) =>
        requestReviewCalls.decide(transportOf(client), {
          id: request.id,
          ...verdict,
          ...(revisionId === undefined ? {} : { revision_id: revisionId }),
        })
      }
    >
      <ReviewContent
        revision={revision}
        changes={found.changes}
        language={request.original_language}
        categories={[]}
        cover={null}
      />
      <ContentAuthor history={found.history} />
    </PublicationReview>
  )
}
