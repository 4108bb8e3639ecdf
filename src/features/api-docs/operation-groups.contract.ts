/** The groups of the reference in their order, each with the features whose operations it shows. Plain data for both sides. */
export const operationGroups = {
  resources: ['resources', 'resourceFollows'],
  versions: ['versions', 'versionFiles', 'versionInspection', 'compatibility'],
  'resource-texts': ['resourceDrafts', 'resourceRevisions', 'resourceTranslations', 'resourcePreview'],
  'resource-team': ['resourceTeam'],
  articles: ['articles', 'articleCover'],
  'article-texts': ['articleDrafts', 'articleRevisions', 'articleTranslations', 'articlePreview'],
  forum: ['forum', 'topics', 'posts'],
  requests: ['requests', 'requestDeals'],
  'request-texts': ['requestDrafts', 'requestRevisions', 'requestTranslations', 'requestPreview'],
  'topic-texts': ['topicDrafts', 'topicRevisions', 'topicTranslations', 'topicPreview'],
  comments: ['comments'],
  reactions: ['reactions'],
  'my-server': ['myServer', 'servers'],
  statistics: ['statistics'],
  collections: ['collections'],
  files: ['attachments', 'tus'],
  search: ['search', 'savedSearches', 'taxonomy', 'uniqueness', 'analytics', 'apiDocs'],
  constructor: ['menuConstructor'],
  people: ['users', 'profiles'],
  account: ['account', 'revenue'],
  notifications: ['notifications', 'following', 'push', 'digest', 'webhooks'],
  login: ['auth', 'registration', 'security'],
  site: ['info', 'complaints'],
  'staff-content': [
    'contentReviews',
    'queues',
    'articleModeration',
    'topicModeration',
    'requestModeration',
    'resourceModeration',
    'versionModeration',
    'compatibilityWaves',
    'reports',
    'blockedDomains',
    'searchLearning',
  ],
  'staff-people': ['moderation', 'appeals', 'contact', 'audit'],
} as const satisfies Record<string, readonly string[]>

export type OperationGroup = keyof typeof operationGroups
export const groupKeys = Object.keys(operationGroups) as [OperationGroup, ...OperationGroup[]]

/** The group that shows an operation; null where its feature has none yet. */
export function groupOf(operation: string): OperationGroup | null {
  const feature = operation.split('.')[0]!
  return groupKeys.find((key) => (operationGroups[key] as readonly string[]).includes(feature)) ?? null
}

export const isGroup = (value: unknown): value is OperationGroup =>
  typeof value === 'string' && Object.hasOwn(operationGroups, value)
