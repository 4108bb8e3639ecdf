import rooms from 'virtual:endpoint-rooms/topics'
import { calls } from '../../../web/http/calls.ts'
import type { RenderText } from '../../publications/kind/web/publication-actions.ts'
import type { publication } from '../topics.contract.ts'

const previewCalls = calls<typeof publication.rooms.preview>(rooms.preview)

/** Renders the text of a topic as readers would see it. */
export const renderTopic: RenderText = async (transport, { content, language, coverId, itemId }, signal) => {
  const of = itemId ? { topic_id: itemId } : {}
  return (await previewCalls.render(transport, { content, language, cover_id: coverId, ...of }, signal)).data
}
