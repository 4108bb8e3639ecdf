import rooms from 'virtual:endpoint-rooms/articles'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { ArticleReview, publication } from '../../articles.contract.ts'

export const articleReviewCalls = calls<typeof publication.rooms.moderation>(rooms.moderation)

/** The text travels as HTML; the documents it was made from would only weigh. */
export type ReadReview = Omit<ArticleReview, 'article' | 'revision'> & {
  article: Omit<ArticleReview['article'], 'content' | 'content_html'>
  revision: Omit<ArticleReview['revision'], 'content'>
}

export const articleReviewQueries = {
  byId: (id: number) =>
    query(['moderations', 'article', id], async (transport, signal): Promise<ReadReview> => {
      const { data } = await articleReviewCalls.get(transport, { id }, signal)
      const { content: _, content_html: _html, ...article } = data.article
      const { content: _document, ...revision } = data.revision
      return { ...data, article, revision }
    }),
}
