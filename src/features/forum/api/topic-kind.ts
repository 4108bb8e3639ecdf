import { newcomerDays } from '../../../contract/limits/link-allowance.ts'
import type { Locale } from '../../../contract/locales.ts'
import { slugOf } from '../../../server/ascii.ts'
import { tags } from '../../../server/cache/tags.ts'
import { publicationKind } from '../../publications/kind/api/publication-kind.ts'
import { hasTrustedRole } from '../../publications/review/api/trusted-author.ts'
import { findUserById } from '../../users/api/users.store.ts'
import { topicLimits } from '../forum-limits.contract.ts'
import type { TopicDraft } from '../topics.contract.ts'
import { topicPolicy } from './topics.policy.ts'
import { findTopic, lockTopic, updateLatest, updatePublished, type TopicRow } from './topics.store.ts'

const dayMs = 86_400_000

export const topicPath = ({ id, slug, category }: Pick<TopicRow, 'id' | 'slug' | 'category'>): string =>
  `/forum/${category}/${slug}.${id}`

/** The readable half of an address, from a title. */
export const topicSlug = (title: string, language: Locale): string =>
  slugOf(title, language, { max: 80, min: 1 }) || 'topic'

export const topicTags = ({ id, authorId }: Pick<TopicRow, 'id' | 'authorId'>) => [
  tags.topic(id),
  tags.list('topics'),
  tags.forum(),
  tags.user(authorId),
]

/** Topics of the forum. People talk now, so staff reads only newcomers' topics before readers do. */
export const topicKind = publicationKind<TopicRow, null, TopicDraft['fields']>({
  name: 'topic',
  content: topicLimits.content,
  policy: topicPolicy,
  isWork: false,
  async appearsUnread({ tx, now }, viewer) {
    if (hasTrustedRole(viewer.roles)) return true
    const person = await findUserById(tx, viewer.id)
    return person !== null && now.getTime() - person.createdAt.getTime() >= newcomerDays * dayMs
  },
  find: findTopic,
  lock: lockTopic,
  path: topicPath,
  tag: tags.topic,
  tags: topicTags,
  followLatest: (tx, topic, { id, title, now }) =>
    updateLatest(tx, { id: topic.id, revisionId: id, slug: topicSlug(title, topic.language), now }),
  followPublished: (tx, topic, revision, now) =>
    updatePublished(tx, {
      id: topic.id,
      revisionId: revision.id,
      slug: topicSlug(revision.title, topic.language),
      now,
    }),
})
