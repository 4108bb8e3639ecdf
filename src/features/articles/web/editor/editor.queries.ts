import shapes from 'virtual:endpoints/articles'
import coverShapes from 'virtual:endpoints/articleCover'
import rooms from 'virtual:endpoint-rooms/articles'
import { calls } from '../../../../web/http/calls.ts'
import { publicationQueries } from '../../../publications/web/publication-queries.ts'
import type { endpoints as coverEndpoints } from '../../article-cover.contract.ts'
import { articleLimits } from '../../article-limits.contract.ts'
import type { Article, ArticleDraft, ArticleSummary } from '../../articles.contract.ts'

export const coverCalls = calls<typeof coverEndpoints>(coverShapes)

export const articleApi = publicationQueries<Article, ArticleDraft, ArticleSummary>({
  name: 'article',
  key: 'id',
  shapes,
  rooms,
  ownKey: ['user articles'],
  groups: ['user articles', 'articles list', 'article', 'moderations'],
  maxDrafts: articleLimits.drafts,
})
