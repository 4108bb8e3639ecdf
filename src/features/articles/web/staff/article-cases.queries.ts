import shapes from 'virtual:endpoints/articleModeration'
import { calls } from '../../../../web/http/calls.ts'
import { query } from '../../../../web/query.ts'
import type { ArticleCase, endpoints } from '../../article-moderation.contract.ts'

export const articleCaseCalls = calls<typeof endpoints>(shapes)

/** The text travels as HTML; the documents it was made from would only weigh. */
export type ReadCase = Omit<ArticleCase, 'article' | 'revision'> & {
  article: Omit<ArticleCase['article'], 'content' | 'content_html'>
  revision: Omit<ArticleCase['revision'], 'content'>
}

export const articleCaseQueries = {
  byId: (id: number) =>
    query(['moderations', 'article', id], async (transport, signal): Promise<ReadCase> => {
      const { data } = await articleCaseCalls.get(transport, { id }, signal)
      const { content: _, content_html: _html, ...article } = data.article
      const { content: _document, ...revision } = data.revision
      return { ...data, article, revision }
    }),
}
