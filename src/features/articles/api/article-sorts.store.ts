import { maxCountedRows } from '../../../contract/paging.ts'
import { sql, type Sql } from '../../../db/sql.ts'
import { choosePage, readSortCursor, writeSortCursor } from '../../listing/api/sorted-page.store.ts'
import type { SortedPage } from '../../listing/api/sorted-page.store.ts'
import { publicationTables } from '../../publications/kind/api/publication-tables.store.ts'
import type { ArticleSort } from '../article-limits.contract.ts'
import { matching, type ListFilter } from './article-list.store.ts'

/** `reaction.6` besides the named ones. */
export type ListSort = ArticleSort | `reaction.${number}` | 'own'

const orders = {
  moments: { new: sql`a.published_at`, updated: sql`a.updated_at`, own: sql`a.created_at` },
  counts: {
    reactions: sql`a.reaction_count`,
    discussed: sql`a.comment_count`,
    useful: sql`a.useful_count`,
    rising: sql`a.rising`,
    views: sql`a.views`,
  },
}

/** The rows of one page as a sub-select of number, key and place; `total` is how many match, as far as they are counted. */
export const choose = (filter: ListFilter, page: SortedPage & { sort: ListSort }, total = 0): Sql =>
  choosePage(
    {
      tables: publicationTables('article'),
      orders,
      where: matching(filter),
      indexed: isByItself(filter) ? null : published,
      ids: filter.ids,
      known: total > maxCountedRows ? 'many' : null,
    },
    page,
  )

const published = sql`a.published_revision_id is not null`

/** Everything public, or rows that an index of their own names. */
function isByItself(filter: ListFilter): boolean {
  const { unpublished, author, ids, categories, notCategories, tagIds, language, since } = filter
  if (unpublished || author || ids) return true
  return !(categories?.length || notCategories?.length || tagIds || language || since)
}

export const writeCursor = writeSortCursor
export const readCursor = readSortCursor
