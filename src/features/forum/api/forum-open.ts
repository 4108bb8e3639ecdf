import { fail } from '../../../contract/errors.ts'
import type { BoundEndpoint } from '../../../server/endpoints/feature.ts'
import { isPost } from './posts/posts.store.ts'

const ofComment = /^\/api\/(moderations\/)?comments\/\{id\}/
const ofForum = /^\/api\/(moderations\/)?(forum|topics|requests)(\/|$)/

type Handle = BoundEndpoint['handle']

/** Calls about the forum and the board of requests are not there while it is announced only (`FORUM=soon`). */
export function closedWhileSoon(bound: BoundEndpoint): BoundEndpoint {
  const { path } = bound.endpoint
  const closes: ((context: Parameters<Handle>[0]) => Promise<boolean>) | null = ofForum.test(path)
    ? async () => true
    : ofComment.test(path)
      ? ({ db, input }) => isPost(db, (input as { id: number }).id)
      : null
  if (!closes) return bound
  return {
    ...bound,
    handle: async (context) => {
      if (context.services.config.forum !== 'on' && (await closes(context))) throw fail('notFound')
      return bound.handle(context)
    },
  }
}
