import { coverSeed } from '../../../contract/covers.ts'
import { fail, failField, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { publicationFeature } from '../../publications/api/publication-feature.ts'
import { insiderItem, ownItem, visibleItem } from '../../publications/kind/api/publication-access.ts'
import { presentWhy } from '../../publications/kind/api/present-related.ts'
import { chooseRelated } from '../../publications/kind/api/related.store.ts'
import { endpoints as coverEndpoints } from '../article-cover.contract.ts'
import { articleLimits } from '../article-limits.contract.ts'
import { endpoints, publication } from '../articles.contract.ts'
import { articleKind, articleSlug, titleKey } from './article-kind.ts'
import { listMarked } from './article-list.store.ts'
import { findWhole } from './article-whole.store.ts'
import { articlePolicy } from './articles.policy.ts'
import { insertArticle, updateCoverVariant, updateSchedule } from './articles.store.ts'
import { listArticles } from './list-articles.ts'
import { findLatest, presentArticle, presentSummary } from './present-article.ts'
import { relatedArticles } from './related.store.ts'
import { chooseTrends } from '../../publications/trends/api/trends.store.ts'
import type { Trend } from '../../publications/trends/trends.contract.ts'
import type { RelatedWhy } from '../../publications/kind/related.contract.ts'

const dayMs = 24 * 60 * 60 * 1000

function checkSchedule(value: string | null | undefined, now: Date): Date | null {
  if (!value) return null
  const at = new Date(value)
  if (at <= now || at.getTime() > now.getTime() + articleLimits.scheduleDays * dayMs)
    throw failField('scheduled_at', 'schedule_range')
  return at
}

/** Articles, registered with everything that publications share. */
const shared = publicationFeature(articleKind, publication, {
  writing: {
    insert: (tx, { title, language, categories, scheduled_at }, { authorId, now }) =>
      insertArticle(tx, {
        authorId,
        slug: articleSlug(title, language),
        titleKey: titleKey(title),
        language,
        categories,
        scheduledAt: checkSchedule(scheduled_at, now),
        now,
      }),
    async change({ tx, now }, { id }, { scheduled_at: planned }) {
      if (planned !== undefined) await updateSchedule(tx, id, checkSchedule(planned, now))
    },
  },
  drafts: { max: articleLimits.drafts },
  async newest({ db, viewer }, id) {
    const article = found(await articleKind.find(db, id))
    return { data: await presentArticle(db, await findLatest(db, article), { viewer }) }
  },
})
export const articleWriter = shared.writer

const own = feature('articles', endpoints, {
  list: listArticles,
  ...shared.items,

  async get(context) {
    const { input, readDb, viewer, locale, tag } = context
    tag(tags.article(input.id))
    const shown = { viewer, markdown: input.content === 'markdown' }
    if (input.revision === 'latest') {
      const article = await insiderItem(articleKind, { ...context, db: readDb }, input.id)
      tag(tags.user(article.authorId))
      return { data: await presentArticle(readDb, await findLatest(readDb, article), shown) }
    }
    const asked = { reader: input.language ?? locale, viewerId: viewer?.id ?? null }
    const whole = found(await findWhole(readDb, input.id, asked))
    tag(tags.user(whole.item.authorId))
    if (!articlePolicy.see(viewer, whole.item)) throw fail('notFound')
    return { data: await presentArticle(readDb, whole, shown) }
  },

  async related(context) {
    const { input, readDb, locale, tag } = context
    tag(tags.article(input.id), tags.list('articles'))
    const article = await visibleItem(articleKind, { ...context, db: readDb }, input.id)
    const chosen = await chooseRelated(readDb, relatedArticles, article.id)
    const rows = await listMarked<RelatedWhy | null>(readDb, chosen, locale)
    return { data: rows.map(({ row, mark }) => ({ ...presentSummary(row), why: presentWhy(mark, locale) })) }
  },

  async trends({ input, readDb, locale, tag }) {
    tag(tags.list('articles'))
    const chosen = chooseTrends(relatedArticles, { order: input.by, reader: locale, limit: input.per_page })
    const rows = await listMarked<Trend>(readDb, chosen, locale)
    tag(...new Set(rows.map(({ row }) => tags.user(row.author.id))))
    return { data: rows.map(({ row, mark: trend }) => ({ ...presentSummary(row), trend })) }
  },
})

const cover = feature('articleCover', coverEndpoints, {
  // At once and without a review: every cover there is to choose from was drawn by the site.
  async choose(context) {
    const { input, db } = context
    await db.transaction(async (tx) => {
      const article = await ownItem(articleKind, context, { tx }, input.id, articlePolicy.edit)
      await updateCoverVariant(tx, article.id, input.variant)
      await clearPages(tx, articleKind.tags(article))
    })
    return { data: { cover_seed: coverSeed(input.id, input.variant) } }
  },
})

export const articlesFeature = [...own, ...shared.writing, ...cover, ...shared.moderation]
