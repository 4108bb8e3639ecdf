import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { id, itemOf } from '../../contract/paging.ts'
import { dimensions, ranges, siteMeasures, steps } from './statistics-limits.contract.ts'

const date = z.iso.date()
const count = z.number().int()
/** As `resourceKey` of the resources. */
const resource = z.string().min(1).max(40)

/** Why a day was as it was. */
const reason = z.object({
  kind: z.enum(['release', 'published', 'article', 'trending']),
  /** Of the publication; empty for a place on the home page. */
  title: z.string(),
  /** Its address without the language. */
  path: z.string().nullable(),
  /** Among the trending of the home page. */
  place: count.nullable(),
})
export type Reason = z.infer<typeof reason>

const notableDay = z.object({ day: date, amount: count, reasons: z.array(reason) })
export type NotableDay = z.infer<typeof notableDay>

const part = z.object({
  value: z.string(),
  /** The number of a version, a country in the reader's language; otherwise the value itself. */
  name: z.string(),
  amount: count,
})

export const statistics = z.object({
  from: date,
  to: date,
  /** The range of the same length before it; null: there is none. */
  before: z.object({ from: date, to: date }).nullable(),
  step: z.enum(steps),
  totals: z.array(z.object({ measure: z.enum(siteMeasures), amount: count, before: count.nullable() })),
  /** Oldest first, without gaps; amounts in the order of `totals`. */
  points: z.array(z.object({ from: date, to: date, amounts: z.array(count) })),
  /** Of finished days; none where there are too few. */
  notable: z.array(
    z.object({ measure: z.enum(['views', 'downloads']), best: notableDay, worst: notableDay }),
  ),
  shares: z.array(
    z.object({
      measure: z.enum(['views', 'downloads']),
      by: z.enum(dimensions),
      parts: z.array(part),
      /** What the parts leave over. */
      rest: count,
    }),
  ),
  /** Of several publications those with most to tell; empty for one. */
  publications: z.array(
    z.object({
      kind: z.enum(['article', 'resource']),
      id: count,
      title: z.string(),
      path: z.string(),
      views: count,
      downloads: count,
    }),
  ),
})
export type Statistics = z.infer<typeof statistics>

const siteStatistics = statistics.extend({
  /** By the week people signed up in, newest first: how many, and how many of them were here in each week since. */
  cohorts: z.array(z.object({ week: date, joined: count, returned: z.array(count) })),
  /** Texts and versions that people decided about, by week, oldest first. */
  queue: z.object({
    decided: count,
    median_seconds: count.nullable(),
    p90_seconds: count.nullable(),
    weeks: z.array(z.object({ week: date, decided: count, median_seconds: count })),
  }),
})
export type SiteStatistics = z.infer<typeof siteStatistics>

const usage = z.object({
  /** Downloads of each week, oldest first; weeks begin on Monday, and the last one goes on. */
  weeks: z.array(z.object({ week: date, downloads: count })),
  /** Of the downloads of the last 30 days, most first. */
  versions: z.array(z.object({ id: count, number: z.string(), percent: count })),
})
export type Usage = z.infer<typeof usage>

const range = {
  range: z.enum(ranges).prefault('30'),
  /** Both or none; they replace the range. */
  since: date.optional(),
  until: date.optional(),
}
const query = z.object(range)
const fileQuery = z.object({ ...range, table: z.enum(['days', 'shares']).prefault('days') })
export type StatisticsChoice = z.infer<typeof query>

const own = { access: 'verified' } as const
const ofResource = { ...own, params: z.object({ resource }), errors: ['forbidden'] } as const
const ofArticle = { ...own, params: z.object({ id }), errors: ['forbidden'] } as const
const ofSite = { access: { scope: 'content.moderate' } } as const
const file = { rate: 'write', query: fileQuery, produces: 'text/csv' } as const

export const endpoints = {
  mine: endpoint({
    ...own,
    path: '/api/statistics',
    summary: 'Views, downloads and the rest of everything the person asking may see numbers of',
    query,
    answer: itemOf(statistics),
  }),
  exportMine: endpoint({
    ...own,
    ...file,
    path: '/api/statistics/export',
    summary: 'The same as a CSV file',
  }),
  ofResource: endpoint({
    ...ofResource,
    path: '/api/resources/{resource}/statistics',
    summary: 'The statistics of a resource; for its author, members who may know, and staff',
    query,
    answer: itemOf(statistics),
  }),
  exportResource: endpoint({
    ...ofResource,
    ...file,
    path: '/api/resources/{resource}/statistics/export',
    summary: 'The same as a CSV file',
  }),
  ofArticle: endpoint({
    ...ofArticle,
    path: '/api/articles/{id}/statistics',
    summary: 'The statistics of an article; for its author and staff',
    query,
    answer: itemOf(statistics),
  }),
  exportArticle: endpoint({
    ...ofArticle,
    ...file,
    path: '/api/articles/{id}/statistics/export',
    summary: 'The same as a CSV file',
  }),
  site: endpoint({
    ...ofSite,
    path: '/api/statistics/site',
    summary: 'The whole site: what is looked at, who signs up and comes back, how long staff takes',
    query,
    answer: itemOf(siteStatistics),
  }),
  exportSite: endpoint({
    ...ofSite,
    ...file,
    path: '/api/statistics/site/export',
    summary: 'The same as a CSV file',
  }),
  usage: endpoint({
    path: '/api/resources/{resource}/usage',
    summary: 'What everybody may know of a resource: downloads by week, and which versions people take',
    access: 'anyone',
    params: z.object({ resource }),
    answer: itemOf(usage),
  }),
}
