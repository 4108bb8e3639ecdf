import { createHash } from 'node:crypto'
import { splitTags } from '../../../contract/tags.ts'
import { isSlug } from '../../../contract/taxonomy.ts'
import type { FormFields, PageForm } from '../../../server/http/forms/form-posts.ts'
import { plainTopicForm, topicBodyBytes } from '../forum-limits.contract.ts'
import { endpoints, type Topic } from '../topics.contract.ts'
import { topicPath } from './topic-kind.ts'

/** A second click comes within it. */
const doubleClickMs = 60_000

const linesOf = (text = ''): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** What a poll asks. Without scripts nobody knows the reader's clock, so the last day ends with that of the world. */
const pollOf = ({ options, choices, results, closes }: FormFields) => ({
  options: linesOf(options),
  choices: choices ? Number(choices) : 1,
  ...(results ? { results } : {}),
  closes_at: closes ? `${closes}T23:59:59Z` : null,
})

/** What the topic is about stands in the address, as the link to the form gave it. */
function aboutOf(search: URLSearchParams) {
  const [resource, article] = [search.get('resource') ?? '', search.get('article') ?? '']
  return {
    ...(isSlug(resource) && { resource }),
    ...(/^[1-9]\d{0,9}$/.test(article) && { article: Number(article) }),
  }
}

/** Opening a topic without JavaScript: the text as Markdown. */
export const topicForms: PageForm[] = [
  {
    name: plainTopicForm,
    pages: ['/forum/create'],
    endpoint: endpoints.create,
    fields: [
      'title',
      'content',
      'category',
      'kind',
      'tags',
      'language',
      'options',
      'choices',
      'results',
      'closes',
    ],
    maxBytes: topicBodyBytes,
    body: (fields, { search }) => ({
      title: fields.title,
      content: fields.content,
      category: fields.category,
      ...(fields.kind ? { kind: fields.kind } : {}),
      tags: splitTags(fields.tags ?? ''),
      language: fields.language,
      // Options of what is no poll are refused rather than dropped: somebody has typed them.
      ...(fields.kind === 'poll' || fields.options?.trim() ? { poll: pollOf(fields) } : {}),
      ...aboutOf(search),
    }),
    idempotencyKey(fields, { address, now }) {
      const minute = Math.floor(now.getTime() / doubleClickMs)
      return createHash('sha256')
        .update(JSON.stringify([minute, address, fields]))
        .digest('base64url')
    },
    next({ target, locale }, answer) {
      const topic = (answer as { data: Topic }).data
      // What everybody reads at once needs no page about its review.
      const page = topic.public && topic.pending_revision === null ? '' : '/review'
      return target(`/${locale}${topicPath(topic)}${page}`)
    },
    comeBack: (_, { address }) => address,
  },
]
