import { useQueryClient } from '@tanstack/react-query'
import { useT } from '../../../../web/i18n/translator.tsx'
import { transportOf } from '../../../../web/query.ts'
import { ContentAuthor } from '../../../moderation/web/content/content-author.tsx'
import { ReviewContent } from '../../../publications/review/web/staff/review-content.tsx'
import { PublicationReview } from '../../../publications/review/web/staff/publication-review.tsx'
import type { ReviewPlace } from '../../../publications/review/web/staff/publication-review.tsx'
import { articlePath } from '../article-address.ts'
import { articleReviewCalls, type ReadReview } from './article-reviews.queries.ts'

/** One article as staff reviews it: what is new in it, what is known, and everything that can be decided. */
export function ArticleReview({ found, place }: { found: ReadReview; place: ReviewPlace }) {
  const t = useT()
  const client = useQueryClient()
  const { article, revision } = found
  return (
    <PublicationReview
      found={{ ...found, item: article }}
      subject={{ kind: 'article', id: found.article.id }}
      review={found.review}
      title={revision.title}
      language={article.original_language}
      author={article.author}
      path={articlePath(article)}
      mark={t('moderation.content.revision', { number: revision.number })}
      place={place}
      onDecide={(verdict, revisionId) =>
        articleReviewCalls.decide(transportOf(client), {
          id: article.id,
          ...verdict,
          ...(revisionId === undefined ? {} : { revision_id: revisionId }),
        })
      }
    >
      <ReviewContent
        revision={revision}
        changes={found.changes}
        language={article.original_language}
        categories={article.categories}
        cover={article.cover}
      />
      <ContentAuthor history={found.history} />
    </PublicationReview>
  )
}
