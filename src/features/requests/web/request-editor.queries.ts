import rooms from 'virtual:endpoint-rooms/requests'
import { calls } from '../../../web/http/calls.ts'
import type { RenderText } from '../../publications/kind/web/publication-actions.ts'
import type { publication } from '../requests.contract.ts'

const previewCalls = calls<typeof publication.rooms.preview>(rooms.preview)

/** Renders the text of a request as readers would see it. */
export const renderRequest: RenderText = async (
  transport,
  { content, language, coverId, itemId },
  signal,
) => {
  const of = itemId ? { request_id: itemId } : {}
  return (await previewCalls.render(transport, { content, language, cover_id: coverId, ...of }, signal)).data
}
