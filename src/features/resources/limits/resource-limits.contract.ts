import { contentLimits } from '../../../contract/limits/content-limits.ts'
import { tagLimits } from '../../../contract/tags.ts'
import { segmentOfType, type ResourceType } from '../../../contract/taxonomy.ts'

/** Words and bounds both halves share. Plain data: pages need no validator for them. Lengths are code points after NFC. */
export const resourceLimits = {
  ...contentLimits.resource,
  categories: contentLimits.categories,
  tags: { max: tagLimits.perItem, length: { min: tagLimits.min, max: tagLimits.max } },
  caption: { max: 140 },
  link: { max: 300 },
  licenceText: { max: 5_000 },
  search: 120,
  /** Drafts one person may keep. */
  drafts: 50,
  /** Slugs one resource may have had; all of them lead to it. */
  slugs: 10,
  related: 6,
} as const

export const resourceSorts = [
  'new',
  'updated',
  'downloads',
  'reactions',
  'relevance',
  'rising',
  'discussed',
  'useful',
  'views',
] as const
export type ResourceSort = (typeof resourceSorts)[number]

export const resourcePeriods = ['day', 'week', 'month', 'year', 'all'] as const
export type ResourcePeriod = (typeof resourcePeriods)[number]

/** Where else a resource can be found. */
export const linkKinds = ['source', 'issues', 'docs', 'chat', 'donate'] as const
export type LinkKind = (typeof linkKinds)[number]

/** What a member of the team may be allowed to do; the author may do everything. */
export const teamPermissions = ['text', 'versions', 'comments', 'statistics', 'team'] as const
export type TeamPermission = (typeof teamPermissions)[number]

/** Steps of the form; a draft remembers where its writer was. */
export const writingSteps = ['basics', 'text', 'pictures', 'details', 'version', 'check'] as const
export type WritingStep = (typeof writingSteps)[number]

/** Where a resource stands on the site, without the language. */
export const resourcePath = ({ type, slug }: { type: ResourceType; slug: string }): string =>
  `/${segmentOfType[type]}/${slug}`

/** The form that begins a resource without scripts. */
export const plainResourceForm = 'resource'

/** Where people find the resources they work on. */
export const ownResources = '/profile/resources'
