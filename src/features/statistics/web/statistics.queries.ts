import shapes from 'virtual:endpoints/statistics'
import type { Locale } from '../../../contract/locales.ts'
import { calls } from '../../../web/http/calls.ts'
import { query } from '../../../web/query.ts'
import type { endpoints } from '../statistics.contract.ts'
import type { RangeChoice } from './statistics-choice.ts'

const api = calls<typeof endpoints>(shapes)

/** Whose numbers a page shows. */
export type Whose =
  | { kind: 'mine' | 'site' }
  | { kind: 'resource'; resource: string }
  | { kind: 'article'; id: number }

export const statisticsQueries = {
  /** Of one's own publications together, a resource or an article. */
  one: (whose: Exclude<Whose, { kind: 'site' }>, range: RangeChoice, locale: Locale) =>
    query(['user statistics', whose, range, locale], async (transport, signal) => {
      if (whose.kind === 'resource')
        return (await api.ofResource(transport, { resource: whose.resource, ...range }, signal)).data
      if (whose.kind === 'article')
        return (await api.ofArticle(transport, { id: whose.id, ...range }, signal)).data
      return (await api.mine(transport, range, signal)).data
    }),
  site: (range: RangeChoice, locale: Locale) =>
    query(
      ['user statistics', 'site', range, locale],
      async (transport, signal) => (await api.site(transport, range, signal)).data,
    ),
  usage: (slug: string) =>
    query(
      ['resource versions list', slug, 'usage'],
      async (transport, signal) => (await api.usage(transport, { resource: slug }, signal)).data,
    ),
}

/** The address of the same numbers as a file. */
export function exportAddress(whose: Whose, range: RangeChoice, table: 'days' | 'shares'): string {
  const path = {
    mine: '/api/statistics',
    site: '/api/statistics/site',
    resource: `/api/resources/${whose.kind === 'resource' ? whose.resource : ''}/statistics`,
    article: `/api/articles/${whose.kind === 'article' ? whose.id : ''}/statistics`,
  }[whose.kind]
  return `${path}/export?${new URLSearchParams({ ...range, table })}`
}
