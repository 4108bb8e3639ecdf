import { emptyDocument, type RichDocument } from '../../../../contract/rich-text/document.ts'
import type { PublicationFormState } from '../../../publications/kind/web/form-state.ts'
import type { pollResults, TopicKind } from '../../forum-limits.contract.ts'
import type { Topic, TopicDraft } from '../../topics.contract.ts'

export type TopicFormState = PublicationFormState & {
  category: string
  kind: TopicKind
  /** Separated by commas. */
  tags: string
  /** Topics have none; the editor of all kinds asks. */
  coverId: null
  /** What it is about. */
  resource: string | null
  article: number | null
  poll: {
    /** One a line. */
    options: string
    choices: number
    results: (typeof pollResults)[number]
    closesAt: string
  }
}

export const blank = (): TopicFormState => ({
  title: '',
  description: '',
  content: emptyDocument(),
  language: null,
  category: '',
  kind: 'discussion',
  tags: '',
  coverId: null,
  resource: null,
  article: null,
  poll: { options: '', choices: 1, results: 'always', closesAt: '' },
})

export function fromDraft({ fields }: TopicDraft): TopicFormState {
  const { poll } = fields
  return {
    ...blank(),
    title: fields.title,
    content: (fields.content as RichDocument | null) ?? emptyDocument(),
    language: fields.language,
    category: fields.category ?? '',
    kind: fields.kind ?? 'discussion',
    tags: fields.tags.join(', '),
    resource: fields.resource ?? null,
    article: fields.article ?? null,
    ...(poll && {
      poll: {
        options: poll.options.join('\n'),
        choices: poll.choices,
        results: poll.results,
        closesAt: poll.closes_at,
      },
    }),
  }
}

export const fromTopic = (topic: Topic): TopicFormState => ({
  ...blank(),
  title: topic.title,
  content: topic.content as RichDocument,
  language: topic.original_language,
  category: topic.category,
  kind: topic.kind,
  tags: topic.tags.map(({ name }) => name).join(', '),
})

export const tagsOf = ({ tags }: TopicFormState): string[] =>
  tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The poll as it is sent. */
export const pollOf = ({ poll }: TopicFormState) => ({
  options: linesOf(poll.options),
  choices: poll.choices,
  results: poll.results,
  closes_at: poll.closesAt ? new Date(poll.closesAt).toISOString() : null,
})

export const toDraft = (form: TopicFormState) => ({
  title: form.title,
  description: '',
  content: form.content,
  language: form.language,
  categories: [],
  tags: tagsOf(form)
    .map((tag) => tag.slice(0, 70))
    .slice(0, 30),
  cover_id: null,
  category: form.category || null,
  kind: form.kind,
  resource: form.resource,
  article: form.article,
  poll:
    form.kind === 'poll'
      ? {
          options: form.poll.options
            .split('\n')
            .slice(0, 100)
            .map((line) => line.slice(0, 500)),
          choices: Math.min(Math.max(form.poll.choices, 1), 100),
          results: form.poll.results,
          closes_at: form.poll.closesAt,
        }
      : null,
})
