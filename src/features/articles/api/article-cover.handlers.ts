import { coverSeed } from '../../../contract/covers.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { ownItem } from '../../publications/kind/api/publication-access.ts'
import { endpoints } from '../article-cover.contract.ts'
import { articleKind } from './article-kind.ts'
import { articleTags } from './article-services.ts'
import { articlePolicy } from './articles.policy.ts'
import { updateCoverVariant } from './articles.store.ts'

export const articleCoverFeature = feature('articleCover', endpoints, {
  // At once and without a review: whichever is chosen, the site has drawn it.
  async choose(context) {
    const { input, db } = context
    await db.transaction(async (tx) => {
      const article = await ownItem(articleKind, context, { tx }, input.id, articlePolicy.edit)
      await updateCoverVariant(tx, article.id, input.variant)
      await clearPages(tx, articleTags(article))
    })
    return { data: { cover_seed: coverSeed(input.id, input.variant) } }
  },
})
