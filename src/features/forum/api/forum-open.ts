import { fail } from '../../../contract/errors.ts'
import type { BoundEndpoint } from '../../../server/endpoints/feature.ts'

const ofForum = /^\/api\/(moderations\/)?(forum|topics|requests)(\/|$)/

/** Calls about the forum and the board of requests are not there while it is announced only (`FORUM=soon`), whichever feature answers them. */
export const closedWhileSoon = (bound: BoundEndpoint): BoundEndpoint =>
  ofForum.test(bound.endpoint.path)
    ? {
        ...bound,
        handle: async (context) => {
          if (context.services.config.forum !== 'on') throw fail('notFound')
          return bound.handle(context)
        },
      }
    : bound
