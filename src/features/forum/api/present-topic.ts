import { found } from '../../../contract/errors.ts'
import { documentToMarkdown } from '../../../contract/rich-text/markdown.ts'
import type { RequestContext } from '../../../server/endpoints/request-context.ts'
import {
  presentAuthor,
  presentCommon,
  presentPending,
} from '../../publications/kind/api/present-publications.ts'
import { listTagsOf } from '../../publications/kind/api/tags-of.store.ts'
import type { Topic, TopicSummary } from '../topics.contract.ts'
import { articlePath } from '../../articles/api/article-kind.ts'
import { resourcePath } from '../../resources/limits/resource-limits.contract.ts'
import { readPoll } from './polls/read-poll.ts'
import type { TopicSummaryRow } from './topic-list.store.ts'
import { topicKind } from './topic-kind.ts'
import { findWhole, type WholeTopic } from './topic-whole.store.ts'
import { topicPolicy } from './topics.policy.ts'
import type { TopicRow } from './topics.store.ts'

export function presentSummary(row: TopicSummaryRow): TopicSummary {
  const { cover: _cover, categories: _categories, description: _description, ...common } = presentCommon(row)
  return {
    ...common,
    category: row.category,
    kind: row.kind,
    excerpt: row.excerpt,
    pinned: row.pinned,
    locked: row.locked,
    solved: row.solved,
    counters: { views: row.views, reactions: row.reactions, posts: row.comments },
    last_post: {
      number: row.lastNumber,
      at: row.lastPostAt.toISOString(),
      author: row.lastPoster && presentAuthor(row.lastPoster),
    },
    read_number: row.readNumber,
  }
}

type Asking = Pick<RequestContext, 'db' | 'viewer' | 'now'>

/** One topic for one reader. Whether they may see it is decided before. */
export async function presentTopic(
  { db, viewer, now }: Asking,
  topic: TopicRow,
  whole: WholeTopic,
  { markdown = false }: { markdown?: boolean } = {},
): Promise<Topic> {
  const insider = topicPolicy.seeUnpublished(viewer, topic)
  const { text, facts, translator } = whole
  return {
    ...presentSummary(whole.summary),
    description: whole.summary.description,
    content: markdown ? documentToMarkdown(text.content) : text.content,
    content_html: text.contentHtml,
    contents: text.contents,
    revision_id: whole.revisionId,
    translator: translator && presentAuthor(translator),
    reviewed: whole.reviewed,
    public: topic.public,
    pending_revision: insider ? await presentPending(db, topicKind, topic) : null,
    slow_seconds: facts.slowSeconds,
    accepted: facts.accepted,
    poll: topic.kind === 'poll' ? await readPoll(db, topic.id, viewer, now()) : null,
    about: facts.about && {
      kind: facts.about.kind,
      title: facts.about.title,
      path: facts.about.kind === 'resource' ? resourcePath(facts.about) : articlePath(facts.about),
    },
    level: facts.level,
    abilities: {
      edit: topicPolicy.edit(viewer, topic),
      translate: topicPolicy.translate(viewer, topic),
      moderate: topicPolicy.moderate(viewer, topic),
      remove: topicPolicy.remove(viewer, topic),
      accept: topicPolicy.accept(viewer, topic),
      arrange: topicPolicy.arrange(viewer),
    },
  }
}

/** The topic as it would be if its newest revision were public. */
export async function presentLatest(asking: Asking, topic: TopicRow): Promise<Topic> {
  const { db, viewer } = asking
  const reading = { reader: topic.language, viewerId: viewer?.id ?? null }
  const whole = found(await findWhole(db, topic.id, reading))
  const revision = found(await topicKind.revisions.findRevision(db, topic.id, topic.latestRevisionId))
  const summary = {
    ...whole.summary,
    title: revision.title,
    description: revision.description,
    tags: await listTagsOf(db, revision.tagIds),
  }
  return presentTopic(asking, topic, {
    ...whole,
    summary,
    text: revision,
    revisionId: revision.id,
    translator: null,
    reviewed: revision.approved,
  })
}
