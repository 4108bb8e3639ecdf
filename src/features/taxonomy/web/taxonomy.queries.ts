import shapes from 'virtual:endpoints/taxonomy'
import type { Category } from '../../../contract/categories.ts'
import { calls } from '../../../web/http/calls.ts'
import { query, staleTimes } from '../../../web/query.ts'
import type { endpoints } from '../taxonomy.contract.ts'

const api = calls<typeof endpoints>(shapes)

type CategoryCounts = Partial<Record<Category, number>>

export const taxonomyQueries = {
  /** Public content of one kind per category. The names are already among the page's messages. */
  categoryCounts: (kind: 'articles' | 'resources') =>
    query(
      ['categories', kind],
      async (transport, signal): Promise<CategoryCounts> => {
        const { data } = await api.categories(transport, {}, signal)
        return Object.fromEntries(data.map(({ code, counts }) => [code, counts[kind]]))
      },
      { staleTime: staleTimes.moderations },
    ),
}
