import { contentLimits } from '../../contract/limits/content-limits.ts'
import { tagLimits } from '../../contract/tags.ts'

/** Words and bounds both halves share. Plain data: pages need no validator for them. */
export const topicLimits = {
  ...contentLimits.topic,
  categories: { min: 0, max: 3 },
  tags: { max: tagLimits.perItem, length: { min: tagLimits.min, max: tagLimits.max } },
  drafts: 50,
  /** Posts that one answer holds at most. */
  posts: 50,
  pollOptions: { min: 2, max: 20, length: 120 },
  pollDays: 366,
  slowSeconds: 86_400,
} as const

/** A whole text with its formatting, as it is sent. */
export const topicBodyBytes = 1024 * 1024

/** The form that opens a topic without scripts. */
export const plainTopicForm = 'topic'

export const topicKinds = ['discussion', 'question', 'announcement', 'poll'] as const
export type TopicKind = (typeof topicKinds)[number]

export const topicSorts = ['active', 'new', 'popular'] as const
export type TopicSort = (typeof topicSorts)[number]

export const forumSections = ['site', 'craft', 'people'] as const
export type ForumSection = (typeof forumSections)[number]

/** Who may open a topic in a category; answering is open to everybody who may comment. */
export const topicOpeners = ['everyone', 'trusted', 'staff'] as const

export const watchLevels = ['watch', 'track', 'mute'] as const
export type WatchLevel = (typeof watchLevels)[number]

/** When a poll shows how many chose what: always, to those who voted, or once it is closed. */
export const pollResults = ['always', 'voted', 'closed'] as const

/** Admins choose one of these for a category; `web/category-icon.tsx` draws them. */
export const categoryIcons = [
  'messages',
  'megaphone',
  'help',
  'code',
  'showcase',
  'server',
  'yard',
  'coffee',
  'puzzle',
  'map',
  'people',
  'star',
  'book',
  'shield',
] as const
export type CategoryIcon = (typeof categoryIcons)[number]

/** Addresses below `/forum` that are pages of their own, or will be. */
const reservedKeys = [
  'create',
  'about',
  'edit',
  'unread',
  'new',
  'latest',
  'mine',
  'drafts',
  'feed',
  'search',
  'tags',
  'staff',
]
export const isReservedKey = (key: string): boolean => reservedKeys.includes(key)

/** A category is named by this part of its address. */
export const isCategoryKey = (value: string): boolean => /^[a-z][a-z0-9-]{1,23}$/.test(value)
