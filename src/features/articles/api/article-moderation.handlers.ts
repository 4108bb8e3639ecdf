import { found } from '../../../contract/errors.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { decideText } from '../../publications/review/api/decide.ts'
import { presentRevision } from '../../publications/kind/api/present-publications.ts'
import { readReview } from '../../publications/review/api/review-facts.ts'
import { endpoints } from '../article-moderation.contract.ts'
import { articleKind } from './article-kind.ts'
import { findArticle } from './articles.store.ts'
import { findLatest, presentArticle } from './present-article.ts'

export const articleModerationFeature = feature('articleModeration', endpoints, {
  async get(context) {
    const { input, db, viewer } = context
    const article = found(await findArticle(db, input.id))
    const { revision, facts } = await readReview(articleKind, context, article)
    return {
      data: {
        article: await presentArticle(db, await findLatest(db, article), { viewer }),
        revision: await presentRevision(db, revision, article),
        ...facts,
      },
    }
  },

  decide: (context) => decideText(articleKind, context),
})
