import { readFile } from 'node:fs/promises'
import { found } from '../../../contract/errors.ts'
import type { Locale } from '../../../contract/locales.ts'
import { documentFromMarkdown } from '../../../contract/rich-text/markdown.ts'
import { textOf } from '../../../contract/rich-text/text-of.ts'
import type { Db } from '../../../db/client.ts'
import { renderDocument } from '../../../server/rich-text/render-document.ts'
import { findDemoPeople } from '../../articles/api/demo-articles.ts'
import { pick, type People, type Person } from '../../articles/api/demo-choices.ts'
import { insertComment } from '../../comments/api/comment-writes.store.ts'
import type { NotifyServices } from '../../notifications/api/notification-mail.ts'
import { writeTranslation } from '../../publications/translations/api/write-translation.ts'
import type { TopicKind } from '../forum-limits.contract.ts'
import type { Poll } from '../topics.contract.ts'
import { lockPoll, updateVotes } from './polls/polls.store.ts'
import { topicKind } from './topic-kind.ts'
import { topicWriter } from './topics.handlers.ts'
import { findLastTopicId, updateAccepted, updateNumber, updatePlace } from './topics.store.ts'

type Words = { by: string; language: Locale; title: string; text: string }
export type DemoTopic = Words & {
  category: string
  kind: TopicKind
  /** How long ago it was opened. */
  days: number
  pinned?: boolean
  tags?: string[]
  translations?: Words[]
  poll?: { options: string[]; choices: number; results: Poll['results'] }
  votes?: Record<string, number[]>
  /** `to` is the number of the post that is answered; 1 is the opening text. */
  posts: { by: string; text: string; to?: number }[]
  /** Which of the posts solved it, counted from 1. */
  accepted?: number
}

type Options = { file: string; now: Date; services: NotifyServices }

const dayMs = 86_400_000

export const readDemoTopics = async (file: string): Promise<DemoTopic[]> =>
  JSON.parse(await readFile(file, 'utf8')) as DemoTopic[]

/** Fills the forum with the topics of the demo, in one transaction; left alone once there is any topic. */
export async function ensureDemoForum(db: Db, options: Options): Promise<number> {
  if ((await findLastTopicId(db)) > 0) return 0
  const people = await findDemoPeople(db)
  // A demo that people have changed may lack some of those who speak here.
  const topics = (await readDemoTopics(options.file)).filter((topic) =>
    writersOf(topic).every((name) => people.has(name)),
  )
  await db.transaction(async (tx) => {
    for (const topic of topics) await writeDemoTopic(tx, topic, people, options)
  })
  return topics.length
}

const writersOf = ({ by, posts, translations = [], votes = {} }: DemoTopic): string[] => [
  by,
  ...[...posts, ...translations].map((words) => words.by),
  ...Object.keys(votes),
]

/** Everybody of the demo is known to staff, so nobody's topic waits. */
const trusted = (person: Person): Person => ({ ...person, roles: [...person.roles, 'author'] })

async function writeDemoTopic(tx: Db, topic: DemoTopic, people: People, options: Options): Promise<void> {
  const { services } = options
  const author = trusted(found(people.get(topic.by)))
  const opened = new Date(options.now.getTime() - topic.days * dayMs - pick(12, topic.title) * 3_600_000)
  const context = { db: tx, viewer: author, now: () => opened, ip: '127.0.0.1', services }
  const { title, language, category, kind, tags = [], poll } = topic
  const id = await topicWriter.create(context, {
    title,
    language,
    category,
    kind,
    tags,
    content: documentFromMarkdown(topic.text, 'full'),
    description: '',
    categories: [],
    cover_id: null,
    submit: true,
    ...(poll && { poll: { ...poll, closes_at: null } }),
  })
  for (const { by, text, ...words } of topic.translations ?? []) {
    const viewer = found(people.get(by))
    const translated = {
      ...words,
      lang: words.language,
      description: '',
      content: documentFromMarkdown(text, 'full'),
    }
    await writeTranslation(topicKind, { ...context, viewer }, id, translated)
  }
  const posts = await writePosts(tx, { id, opened }, topic, people, options.now)
  if (topic.accepted) await updateAccepted(tx, id, posts[topic.accepted - 1]!)
  if (topic.pinned)
    await updatePlace(tx, id, { pinned: true, locked: false, slowSeconds: 0, category }, opened)
  for (const [name, numbers] of Object.entries(topic.votes ?? {})) {
    await lockPoll(tx, id)
    await updateVotes(tx, { topicId: id, userId: found(people.get(name)).id, numbers, now: opened })
  }
}

async function writePosts(
  tx: Db,
  { id, opened }: { id: number; opened: Date },
  topic: DemoTopic,
  people: People,
  now: Date,
): Promise<number[]> {
  const ids: number[] = []
  const step = (now.getTime() - opened.getTime()) / (topic.posts.length + 2)
  for (const { by, text, to } of topic.posts) {
    const at = new Date(opened.getTime() + step * (ids.length + 1))
    const authorId = found(people.get(by)).id
    const content = documentFromMarkdown(text, 'small')
    const { html } = renderDocument(content, {
      pictures: new Map(),
      language: topic.language,
      origin: null,
    })
    const added = await insertComment(tx, {
      subject: { kind: 'topic', id },
      parentId: null,
      authorId,
      kind: null,
      content,
      html,
      text: textOf(content),
      now: at,
    })
    const replyToId = to && to > 1 ? ids[to - 2]! : null
    await updateNumber(tx, id, { id: added.id, authorId, replyToId, total: added.count, now: at })
    ids.push(added.id)
  }
  return ids
}
