import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { ContentAuthor } from '../../../moderation/web/content/content-author.tsx'
import { PublicationReview } from '../../../publications/review/web/staff/publication-review.tsx'
import type { ReviewPlace } from '../../../publications/review/web/staff/publication-review.tsx'
import { ReviewContent } from '../../../publications/review/web/staff/review-content.tsx'
import { topicPath } from '../topic-address.ts'
import { topicReviewCalls, type ReadTopicReview } from './topic-reviews.queries.ts'

/** One topic as staff reviews it. */
export function TopicReview({ found, place }: { found: ReadTopicReview; place: ReviewPlace }) {
  const t = useT()
  const client = useQueryClient()
  const { topic, revision } = found
  return (
    <PublicationReview
      found={{ ...found, item: topic }}
      subject={{ kind: 'topic', id: topic.id }}
      review={found.review}
      title={revision.title}
      language={topic.original_language}
      author={topic.author}
      path={topicPath(topic)}
      mark={t('moderation.content.revision', { number: revision.number })}
      place={place}
      onDecide={(verdict, revisionId) =>
        topicReviewCalls.decide(transportOf(client), {
          id: topic.id,
          ...verdict,
          ...(revisionId === undefined ? {} : { revision_id: revisionId }),
        })
      }
    >
      <ReviewContent
        revision={revision}
        changes={found.changes}
        language={topic.original_language}
        categories={[]}
        cover={null}
      />
      <ContentAuthor history={found.history} />
    </PublicationReview>
  )
}
