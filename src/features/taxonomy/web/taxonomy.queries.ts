import shapes from 'virtual:endpoints/taxonomy'
import type { Category } from '../../../contract/taxonomy.ts'
import { calls } from '../../../web/http/calls.ts'
import { query, staleTimes } from '../../../web/query.ts'
import type { endpoints } from '../taxonomy.contract.ts'

const api = calls<typeof endpoints>(shapes)

type CategoryCounts = Partial<Record<Category, number>>

export const taxonomyQueries = {
  /** How many public things of a kind each category has. Names are texts of the page already. */
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
