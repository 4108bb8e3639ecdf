import { contentLimits } from '../../contract/limits/content-limits.ts'
import { tagLimits } from '../../contract/tags.ts'

/** Words and bounds both halves share. Plain data: pages need no validator for them. Lengths are code points after NFC. */
export const articleLimits = {
  ...contentLimits.article,
  categories: contentLimits.categories,
  tags: { max: tagLimits.perItem, length: { min: tagLimits.min, max: tagLimits.max } },
  search: 120,
  /** Drafts one person may keep. */
  drafts: 50,
  /** How far ahead an article may be planned. */
  scheduleDays: 366,
  related: 6,
} as const

export const articleSorts = [
  'new',
  'updated',
  'reactions',
  'discussed',
  'rising',
  'useful',
  'relevance',
  'views',
] as const
export type ArticleSort = (typeof articleSorts)[number]

export const articlePeriods = ['day', 'week', 'month', 'year', 'all'] as const
export type ArticlePeriod = (typeof articlePeriods)[number]
