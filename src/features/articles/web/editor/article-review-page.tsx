import '../../../publications/kind/web/writing.css'
import '../../../publications/kind/web/writing-pages.css'
import { useParams } from '@tanstack/react-router'
import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { useTranslator } from '../../../../web/i18n/translator.tsx'
import { PageFrame } from '../../../../web/page/page-frame.tsx'
import { articleActions } from './article-actions.ts'
import { ArticleTabs } from './article-tabs.tsx'
import { ReviewPanel } from '../../../publications/review/web/review-panel.tsx'
import { ReviewDiscussion } from '../../../publications/review/web/review-discussion.tsx'
import { writingQueries } from './editor.queries.ts'
import { useSuspenseQuery } from '../../../../web/use-query.ts'

/** What became of an article after it was sent: place in the queue, checks, decision, talk with staff. */
export function ArticleReviewPage() {
  const { t } = useTranslator()
  const { id } = parseArticleSlug(useParams({ strict: false }).slug!)!
  const { data: article } = useSuspenseQuery(writingQueries.latest(id))
  const reviewId = article.pending_revision?.review_id ?? null
  return (
    <PageFrame
      title={article.title}
      description={t('articles.write.review.title')}
      path={null}
      index={false}
      narrow
    >
      <ArticleTabs article={article} current="review" />
      <ReviewPanel thing={article} actions={articleActions(article)} />
      {reviewId !== null && <ReviewDiscussion reviewId={reviewId} />}
    </PageFrame>
  )
}
