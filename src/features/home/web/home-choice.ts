import { queryString } from '../../../web/routing/search.ts'
import { unusual } from '../../../web/routing/search-values.ts'
import { trendOrders, type TrendOrder } from '../../publications/trends/trend-limits.contract.ts'

export const articleChoices = ['new', ...trendOrders] as const
type ArticleChoice = (typeof articleChoices)[number]
/** What the two feeds show, as the address says it. */
export type HomeChoice = { resources: TrendOrder; articles: ArticleChoice }

export function homeChoice(search: Record<string, unknown>): HomeChoice {
  const order = (value: unknown) => trendOrders.find((known) => known === value)
  return { resources: order(search.resources) ?? 'trending', articles: order(search.articles) ?? 'new' }
}

/** The address of another choice, at the feed it is made in; what is usual is not said. */
export function homeAddress(chosen: HomeChoice, change: Partial<HomeChoice>): string {
  const { resources, articles } = { ...chosen, ...change }
  const query = queryString({ resources: unusual(resources, 'trending'), articles: unusual(articles, 'new') })
  return `${query}#${change.resources ? 'home-trends' : 'home-articles'}`
}
