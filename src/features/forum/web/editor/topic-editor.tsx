import { parseArticleSlug } from '../../../../contract/taxonomy.ts'
import { editorKind, sameWords } from '../../../publications/web/editor-kind.ts'
import { useEditorLinks } from '../../../publications/web/editor-links.tsx'
import { OwnerFrame, type OwnerPage } from '../../../publications/web/owner-frame.tsx'
import { topicLimits } from '../../forum-limits.contract.ts'
import type { Topic, TopicDraft } from '../../topics.contract.ts'
import { forumQueries } from '../forum.queries.ts'
import { topicPath } from '../topic-address.ts'
import { topicApi } from './editor.queries.ts'
import { blank, fromDraft, fromTopic, toDraft, type TopicFormState } from './form-state.ts'

function TopicOwnerFrame({ item, ...page }: OwnerPage & { item: Omit<Topic, 'content'>; current: string }) {
  const path = topicPath(item)
  const { review, edit, translations, revisions } = useEditorLinks(item, path)
  return (
    <OwnerFrame
      noun="forum"
      item={item}
      path={path}
      picture={null}
      pages={[review, edit, translations, revisions]}
      {...page}
    />
  )
}

/** Topics, as the pages of writers know them. */
export const topicEditor = editorKind<TopicFormState, TopicDraft, Topic>({
  api: topicApi,
  noun: 'forum',
  createPath: '/forum/create',
  ownPath: '/profile/forum',
  limits: topicLimits,
  pathOf: topicPath,
  pathOfId: (id) => `/forum/topic/t.${id}`,
  keyOf: ({ id }) => id,
  keyFrom: ({ slug }) => parseArticleSlug(slug!)!.id,
  read: (key, locale) => forumQueries.topic(Number(key), locale),
  Frame: TopicOwnerFrame,
  form: {
    blank,
    fromDraft,
    fromItem: fromTopic,
    toDraft,
    same: (a, b) =>
      sameWords(a, b) &&
      a.tags === b.tags &&
      a.category === b.category &&
      a.kind === b.kind &&
      JSON.stringify(a.poll) === JSON.stringify(b.poll),
  },
})
