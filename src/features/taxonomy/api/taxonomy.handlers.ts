import { failField } from '../../../contract/errors.ts'
import { listMetaFor } from '../../../contract/paging.ts'
import { tagIssue, tidyTag } from '../../../contract/tags.ts'
import type { Db } from '../../../db/client.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import { cutBy, sliceBy } from '../../../server/endpoints/list-page.ts'
import { tags } from '../../../server/cache/tags.ts'
import { cachedRead } from '../../../server/cache/cached-read.ts'
import { endpoints } from '../taxonomy.contract.ts'
import { countByCategory } from './category-counts.store.ts'
import { presentCategories, presentMeta } from './present-meta.ts'
import { countTags, isTagUsed, listAlikeTags, listTags, type TagPosition } from './tag-search.store.ts'

function readPosition(cursor: string): TagPosition {
  const [, uses, id] = /^(\d{1,15})-(\d{1,15})$/.exec(cursor) ?? []
  if (uses === undefined) throw failField('cursor', 'invalid')
  return { uses: Number(uses), id: Number(id) }
}

/** Free if no public content has it; a name that breaks a rule is never free. */
export async function checkTagName(db: Db, value: string): Promise<{ unique: boolean; suggestion: null }> {
  const allowed = tagIssue(value) === null
  return { unique: allowed && !(await isTagUsed(db, tidyTag(value))), suggestion: null }
}

export const taxonomyFeature = feature('taxonomy', endpoints, {
  async categories(context) {
    context.tag(tags.list('articles'))
    const counts = await cachedRead(context, 'categories', 'all', countByCategory)
    return {
      data: presentCategories(context.locale).map((category) => ({
        ...category,
        counts: counts.get(category.code) ?? { articles: 0, resources: 0 },
      })),
    }
  },

  async tags({ input, readDb, tag }) {
    tag(tags.words())
    const { q, per_page: limit } = input
    const which = q === undefined ? {} : { q }
    const [rows, total] = await Promise.all([
      listTags(readDb, { ...which, ...sliceBy(input, readPosition) }),
      countTags(readDb, q),
    ])
    if (q !== undefined && total === 0) {
      const alike = await listAlikeTags(readDb, q, limit)
      return { data: alike, meta: listMetaFor(input, alike.length, null) }
    }
    const page = cutBy(rows, limit, (last) => `${last.uses}-${last.id}`)
    return { data: page.rows, meta: listMetaFor(input, total, page.next) }
  },

  async meta({ locale, services }) {
    return { data: presentMeta(services.config, services.buildId, locale) }
  },
})
