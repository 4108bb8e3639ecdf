import { authorize, fail, failField, found } from '../../../contract/errors.ts'
import { clearPages } from '../../../server/cache/clear-pages.ts'
import { tags } from '../../../server/cache/tags.ts'
import { feature } from '../../../server/endpoints/feature.ts'
import type { SignedInContext } from '../../../server/endpoints/request-context.ts'
import { publicationFeature } from '../../publications/api/publication-feature.ts'
import { insiderItem, visibleItem } from '../../publications/kind/api/publication-access.ts'
import { topicLimits } from '../forum-limits.contract.ts'
import { endpoints, publication } from '../topics.contract.ts'
import { arrangeTopic } from './arrange-topic.ts'
import { findCategory } from './categories.store.ts'
import { findAbout } from './topic-about.store.ts'
import { findNumber } from './posts/posts.store.ts'
import { insertPoll, lockPoll, updateVotes } from './polls/polls.store.ts'
import { listTopics } from './list-topics.ts'
import { presentLatest, presentTopic } from './present-topic.ts'
import { readPoll } from './polls/read-poll.ts'
import { topicKind, topicSlug, topicTags } from './topic-kind.ts'
import { updateRead, updateTopicLevel } from './topic-readers.store.ts'
import { findWhole } from './topic-whole.store.ts'
import { topicPolicy } from './topics.policy.ts'
import { findLeading, findTopic, insertTopic, lockTopic, updateAccepted } from './topics.store.ts'

const dayMs = 86_400_000

function checkClosing(value: string | null, now: Date): Date | null {
  if (value === null) return null
  const at = new Date(value)
  if (at <= now || at.getTime() > now.getTime() + topicLimits.pollDays * dayMs)
    throw failField('poll', 'schedule_range')
  return at
}

/** Topics, registered with everything that publications share. */
const shared = publicationFeature(topicKind, publication, {
  writing: {
    async insert(tx, input, { authorId, now }) {
      const { title, language, category, kind, poll } = input
      if ((kind === 'poll') !== (poll !== undefined)) throw failField('poll', 'invalid')
      const about = await findAbout(tx, input)
      const id = await insertTopic(tx, {
        authorId,
        language,
        categories: [],
        now,
        slug: topicSlug(title, language),
        category,
        kind,
        ...about,
      })
      if (poll) {
        if (poll.choices > poll.options.length) throw failField('poll', 'invalid')
        await insertPoll(tx, id, { ...poll, closesAt: checkClosing(poll.closes_at, now) })
      }
      return id
    },
  },
  drafts: { max: topicLimits.drafts },
  newest: async (context, id) => ({
    data: await presentLatest(context, found(await findTopic(context.db, id))),
  }),
})
export const topicWriter = shared.writer

/** Whether this person may open such a topic there; the form offers nothing else. */
async function checkPlace({ db, viewer }: SignedInContext, place: { category: string; kind: string }) {
  const category = await findCategory(db, place.category)
  if (!category) throw failField('category', 'invalid')
  authorize(topicPolicy.open(viewer, category.opens))
  if (!(category.kinds as readonly string[]).includes(place.kind)) throw failField('kind', 'invalid')
}

/** What topics do not have, as the engine of publications expects it. */
const noWork = { description: '', categories: [], cover_id: null }

const own = feature('topics', endpoints, {
  list: listTopics,
  ...shared.items,

  async create(context) {
    await checkPlace(context, context.input)
    return shared.items.create({ ...context, input: { ...context.input, ...noWork } })
  },

  async get(context) {
    const { input, readDb, viewer, locale, tag } = context
    tag(tags.topic(input.id))
    const asking = { ...context, db: readDb }
    if (input.revision === 'latest')
      return { data: await presentLatest(asking, await insiderItem(topicKind, asking, input.id)) }
    const topic = found(await findLeading(readDb, input.id))
    if (!topicPolicy.see(viewer, topic)) throw fail('notFound')
    tag(tags.topic(topic.id), tags.user(topic.authorId))
    const reading = { reader: input.language ?? locale, viewerId: viewer?.id ?? null }
    const whole = found(await findWhole(readDb, topic.id, reading))
    return { data: await presentTopic(asking, topic, whole, { markdown: input.content === 'markdown' }) }
  },

  async accept(context) {
    const { db, viewer, input } = context
    await db.transaction(async (tx) => {
      const topic = found(await lockTopic(tx, input.id))
      if (!topicPolicy.see(viewer, topic)) throw fail('notFound')
      authorize(topicPolicy.accept(viewer, topic))
      if (input.comment_id !== null && (await findNumber(tx, topic.id, input.comment_id)) === null)
        throw failField('comment_id', 'invalid')
      await updateAccepted(tx, topic.id, input.comment_id)
      await clearPages(tx, topicTags(topic))
    })
    return { data: await presentLatest(context, found(await findTopic(db, input.id))) }
  },

  async vote({ db, viewer, input, now }) {
    const topic = await visibleItem(topicKind, { db, viewer }, input.id)
    const numbers = [...new Set(input.options)]
    await db.transaction(async (tx) => {
      const poll = found(await lockPoll(tx, topic.id))
      // Asked behind the lock: a vote that waited for others may come too late.
      if (poll.closes_at !== null && poll.closes_at <= now()) throw fail('pollClosed')
      if (numbers.length > poll.choices) throw failField('options', 'too_many_own', { max: poll.choices })
      const known = found(await readPoll(tx, topic.id, viewer, now())).options.map(({ number }) => number)
      if (!numbers.every((number) => known.includes(number))) throw failField('options', 'invalid')
      await updateVotes(tx, { topicId: topic.id, userId: viewer.id, numbers, now: now() })
      await clearPages(tx, [tags.topic(topic.id)])
    })
    return { data: found(await readPoll(db, topic.id, viewer, now())) }
  },

  async read({ db, viewer, input, now }) {
    await visibleItem(topicKind, { db, viewer }, input.id)
    const read = { userId: viewer.id, topicId: input.id, number: input.number, now: now() }
    return { data: { number: await updateRead(db, read) } }
  },

  async level({ db, viewer, input, now }) {
    await visibleItem(topicKind, { db, viewer }, input.id)
    await updateTopicLevel(db, { userId: viewer.id, topicId: input.id, level: input.level, now: now() })
    return { data: { level: input.level } }
  },

  async arrange(context) {
    await arrangeTopic(context, context.input)
    return { data: await presentLatest(context, found(await findTopic(context.db, context.input.id))) }
  },
})

export const topicsFeature = [...own, ...shared.writing, ...shared.moderation]
